import { randomUUID } from 'node:crypto';
import { Command, Option } from '@commander-js/extra-typings';
import { standingStop } from '#domain/consent/revocations.ts';
import type { Stopped } from '#domain/events/event-kinds.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import type { Lead } from '#domain/leads/types.ts';
import { noteStop } from '#domain/work/said-stop.ts';
import { cleanLine, cutText } from '#lead/clean-text.ts';
import { parsePhone, shownPhone } from '#lead/phone.ts';
import { businessDaysAfter } from '#time/calendar.ts';
import { localDay } from '#time/local-time.ts';
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
    .addOption(
      new Option('--to <what>', 'what they want no more of')
        .choices(['texts', 'calls', 'both'] as const)
        .default('texts' as const),
    )
    .action(async (typed, { how, to }) => {
      const phone = parsePhone(typed.join(' '));
      if (phone === '') {
        throw new UsageError('consent revoke: expected a phone number such as "(254) 555-0142"');
      }
      const reason = cutText(cleanLine(how), longestReason);
      if (reason === '') {
        throw new UsageError('consent revoke: say how, such as --how "replied STOP to a text"');
      }
      const stopped: Stopped[] = to === 'both' ? ['texts', 'calls'] : [to];
      const actor = { personId: undefined, now: now(), eventId: randomUUID() };
      await noteStop(store, { phone, to: stopped, how: reason, certainty: 'heard' }, actor);
      const entry = (await standingStop(await store.connect(), phone, stopped[0] ?? 'texts'))
        ?.entry;
      const leads = await listLeads(store, { phone });
      const until = businessDaysAfter(now(), businessDays, company.timeZone);
      reply(
        [
          `Entry ${entry}: ${shownPhone(phone)} said stop to ${stopped.join(' and ')} (${reason}).`,
          concerned(leads, company.timeZone),
          `${advice(stopped)}; by law at the latest on ${until}, ${businessDays} business days from today.`,
        ].join('\n'),
      );
    });

const advice = (stopped: readonly Stopped[]): string => {
  if (!stopped.includes('calls')) return 'Stop texting this number now, everywhere you text from';
  return stopped.includes('texts')
    ? 'Stop texting and calling this number now, from every phone'
    : 'Stop calling this number now, from every phone';
};

const concerned = (leads: readonly Lead[], timeZone: string): string => {
  if (leads.length === 0) return "No lead has this number; it's written down anyway.";
  const names = leads.map(
    ({ reference, receivedAt, request }) =>
      `${reference} (${localDay(receivedAt, timeZone)}, box ${request.agreeToTexts ? 'checked' : 'not checked'})`,
  );
  return `It concerns ${names.join(', ')}.`;
};
