import { Command } from '@commander-js/extra-typings';
import { removeMailFiles } from '#domain/deliveries/mail-files.ts';
import { eraseOlderThan } from '#domain/erasing/erase-due.ts';
import { eraseForGood } from '#domain/erasing/erase-for-good.ts';
import { foldWriteAheadLog } from '#domain/erasing/erase-leads.ts';
import { believeClock, retentionFacts } from '#domain/erasing/requests-kept.ts';
import { daysKept, retentionLimit } from '#domain/erasing/retention.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';

/** The owner's word that clock and number are right, where the server alone refuses to erase. */
export const eraseOldCommand = ({ store, config, company, now, reply }: CommandContext) =>
  new Command('erase-old')
    .description('erases leads that are past their time, where the server asks first')
    .option('--yes', 'the date and the number are right')
    .action(async ({ yes }) => {
      const days = await daysKept(store, { ...config, keptYears: company.keptYears });
      const limit = retentionLimit(days, now());
      const { due, kept } = await retentionFacts(store, limit, now());
      const today = new Date(now()).toISOString().slice(0, 10);
      if (!yes) {
        const question = `Today is ${today}, and ${due} of ${kept} leads are past their time (${days === 0 ? 'no owner has agreed to any yet: Health on the desk asks' : `${days} days`}).`;
        return reply(`${question} If that is right, add --yes to erase them for good.`);
      }
      await believeClock(store, now());
      let erased = 0;
      for (;;) {
        const some = await eraseOlderThan(store, limit, now());
        if (some.length === 0) break;
        for (const { reference } of some) removeMailFiles(config.dataDir, reference);
        erased += some.length;
      }
      await foldWriteAheadLog(store);
      reply(`${erased} leads were erased, and ${today} is taken for the day that it is.`);
    });

export const eraseCommand = ({ store, config, now, reply }: CommandContext) =>
  new Command('erase')
    .description("removes a seller's data, leaving a tombstone")
    .argument('<reference>', referenceMeaning)
    .action(async (name) => {
      const lead = await leadNamed(store, name);
      const { reference, erasedAt, consent } = lead;
      if (erasedAt !== undefined) return reply(`${reference} has already been erased.`);
      const files = (await eraseForGood(store, config.dataDir, lead, now())) ?? 0;
      const mail = files === 0 ? '' : ` ${files} mail files were deleted.`;
      const proof = consent?.agreed
        ? ' The record of the consent to texts stays in the ledger for four years.'
        : '';
      const offers = (await readOffers(store, lead.id)).length;
      const kept =
        offers === 0 ? '' : ' Its written offers stay for four years, since there was a contract.';
      reply(
        `${reference} was erased; a tombstone without personal data remains.${proof}${kept}${mail} Backups, sent mail and other systems that were told of the lead still hold it.`,
      );
    });
