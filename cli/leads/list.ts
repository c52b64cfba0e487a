import { Command } from '@commander-js/extra-typings';
import { deliveryStates } from '#domain/deliveries/delivery.ts';
import { asJson, leadForScripts } from '#domain/export/lead-for-scripts.ts';
import { fullAddress, fullName } from '#domain/leads/lead-facts.ts';
import { type LeadWithDeliveries, listLeads } from '#domain/leads/read-leads.ts';
import { currentMark } from '#domain/stages/stage-history.ts';
import { readHistories, type StageMark } from '#domain/stages/stages.ts';
import { dueWords } from '#domain/work/clock-words.ts';
import { shownPhone } from '#lead/phone.ts';
import { sourceLabel } from '#lead/source-label.ts';
import { shortLocalTime, zoneName } from '#time/local-time.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';
import {
  cityOption,
  filterOf,
  jsonOption,
  limitOption,
  sinceOption,
  stateOption,
} from './filters.ts';

const screenful = 50;

export const listCommand = (context: CommandContext) =>
  new Command('list')
    .description('the newest leads')
    .addOption(limitOption())
    .addOption(sinceOption(context))
    .addOption(cityOption())
    .addOption(stateOption())
    .addOption(jsonOption())
    .action(async ({ json, ...options }) => {
      const { store, company, width, reply } = context;
      const filter = filterOf(options);
      const leads = await listLeads(store, json ? filter : { limit: screenful, ...filter });
      const histories = await readHistories(store, leads);
      if (json) {
        return reply(asJson(leads.map((lead) => leadForScripts(lead, histories.get(lead.id)))));
      }
      if (leads.length === 0) return reply('No leads.');
      const received = `Received, ${zoneName(company.timeZone)}`;
      const header = ['Reference', received, 'Name', 'Phone', 'Property', 'Source', 'Status'];
      const rows = leads.map((lead) => rowOf(lead, histories.get(lead.id) ?? [], context));
      reply(table(header, rows, width, [0, 1, 3]));
    });

const rowOf = (
  lead: LeadWithDeliveries,
  history: readonly StageMark[],
  { company: { timeZone }, office, now }: CommandContext,
): string[] => [
  lead.reference,
  shortLocalTime(lead.receivedAt, timeZone),
  lead.work.isSuspect ? `(spam?) ${fullName(lead)}` : fullName(lead),
  shownPhone(lead.request.phone),
  fullAddress(lead),
  sourceLabel(lead.source),
  [lead.work.isSuspect ? '' : dueWords(office, lead, now()), standing(lead, currentMark(history))]
    .filter((part) => part !== '')
    .join(', '),
];

/** "3 sent", "2 sent, 1 dead"; of a lead that was marked its stage, and only what was not sent. */
const standing = ({ deliveries }: LeadWithDeliveries, mark: StageMark | undefined): string => {
  const states = deliveryStates.filter((state) => mark === undefined || state !== 'sent');
  const counts = states.map((state) => {
    const count = deliveries.filter((delivery) => delivery.state === state).length;
    return count === 0 ? '' : `${count} ${state}`;
  });
  return [mark?.stage ?? '', ...counts].filter((part) => part !== '').join(', ');
};
