import { Command } from '@commander-js/extra-typings';
import { removeMailFiles } from '#domain/deliveries/mail-files.ts';
import { eraseOlderThan } from '#domain/erasing/erase-due.ts';
import { foldWriteAheadLog } from '#domain/erasing/erase-leads.ts';
import { believeClock, retentionFacts } from '#domain/erasing/requests-kept.ts';
import { daysKept, retentionLimit } from '#domain/erasing/retention.ts';
import type { CommandContext } from './context.ts';

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
