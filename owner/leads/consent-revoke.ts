import { Command } from '@commander-js/extra-typings';
import { cleanLine, cutText } from '#lead/clean-text.ts';
import { normalizePhone } from '#lead/phone.ts';
import { businessDaysAfter } from '#office/clock/business-days.ts';
import { localDay } from '#office/clock/local-time.ts';
import { revokePhone } from '#store/ledger/revocations.ts';
import { listLeads } from '#store/read-leads.ts';
import type { Lead } from '#store/types.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext } from './context.ts';

/** By law: https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200(a)(10) */
const businessDays = 10;
const longestReason = 500;

export const revokeCommand = ({ store, company, now, reply }: CommandContext) =>
  new Command('revoke')
    .description('writes down that a seller said stop')
    .argument('<phone...>', 'the number, such as "(254) 555-0142"')
    .requiredOption('--how <words>', 'how they said it, such as "replied STOP to a text"')
    .action(async (typed, { how }) => {
      const phone = normalizePhone(typed.join(' '));
      if (phone === '') {
        throw new UsageError('consent revoke: expected a phone number such as "(254) 555-0142"');
      }
      const reason = cutText(cleanLine(how), longestReason);
      if (reason === '') {
        throw new UsageError('consent revoke: say how, such as --how "replied STOP to a text"');
      }
      const entry = await revokePhone(store, { phone, how: reason }, now());
      const leads = await listLeads(store, { phone });
      const until = businessDaysAfter(now(), businessDays, company.timeZone);
      reply(
        [
          `Entry ${entry}: ${phone} said stop (${reason}).`,
          concerned(leads, company.timeZone),
          `Stop texting this number now, everywhere you text from; by law at the latest on ${until}, ${businessDays} business days from today.`,
        ].join('\n'),
      );
    });

const concerned = (leads: readonly Lead[], timeZone: string): string => {
  if (leads.length === 0) return "No lead has this number; it's written down anyway.";
  const names = leads.map(
    ({ reference, receivedAt, request }) =>
      `${reference} (${localDay(receivedAt, timeZone)}, box ${request.agreeToTexts ? 'checked' : 'not checked'})`,
  );
  return `It concerns ${names.join(', ')}.`;
};
