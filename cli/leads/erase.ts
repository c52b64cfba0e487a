import { Command } from '@commander-js/extra-typings';
import { eraseForGood } from '#domain/erasing/erase-for-good.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';

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
