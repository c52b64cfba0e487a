import { sourceLabel } from '#lead/source-label.ts';
import { asJson, leadForScripts } from '#office/export/lead-for-scripts.ts';
import { fullAddress, fullName } from '#office/lead-facts.ts';
import { currentMark } from '#office/stage-history.ts';
import { type LeadWithDeliveries, listLeads } from '#store/read-leads.ts';
import { readHistories, type StageMark } from '#store/stages.ts';
import type { Command } from '../command.ts';
import { shortTime } from '../short-time.ts';
import { table } from '../table.ts';

const screenful = 50;

export const list: Command = async ({ store, width }, { filter, json }) => {
  const leads = await listLeads(store, json ? filter : { limit: screenful, ...filter });
  const histories = await readHistories(store, leads);
  if (json) return asJson(leads.map((lead) => leadForScripts(lead, histories.get(lead.id))));
  if (leads.length === 0) return 'No leads.';
  const header = ['Reference', 'Received', 'Name', 'Phone', 'Property', 'Source', 'Status'];
  const rows = leads.map((lead) => rowOf(lead, histories.get(lead.id) ?? []));
  return table(header, rows, width, [0, 1, 3]);
};

const rowOf = (lead: LeadWithDeliveries, history: readonly StageMark[]): string[] => [
  lead.reference,
  shortTime(lead.receivedAt),
  lead.suspect.length > 0 ? `(spam?) ${fullName(lead)}` : fullName(lead),
  lead.request.phone,
  fullAddress(lead),
  sourceLabel(lead.source),
  standing(lead, currentMark(history)),
];

/** "3 sent", "2 sent, 1 dead"; of a lead that was marked its stage, and only what was not sent. */
const standing = ({ deliveries }: LeadWithDeliveries, mark: StageMark | undefined): string => {
  const states = (['sent', 'pending', 'dead'] as const).filter(
    (state) => mark === undefined || state !== 'sent',
  );
  const counts = states.map((state) => {
    const count = deliveries.filter((delivery) => delivery.state === state).length;
    return count === 0 ? '' : `${count} ${state}`;
  });
  return [mark?.stage ?? '', ...counts].filter((part) => part !== '').join(', ');
};
