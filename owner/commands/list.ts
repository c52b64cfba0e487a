import { fullAddress, fullName } from '#server/channels/lead-facts.ts';
import { type LeadWithDeliveries, listLeads } from '#server/store/read-leads.ts';
import type { Command } from '../command.ts';
import { asJson, leadForScripts } from '../lead-json.ts';
import { shortTime } from '../short-time.ts';
import { table } from '../table.ts';

const screenful = 50;

export const list: Command = async ({ store, width }, { filter, json }) => {
  const leads = await listLeads(store, json ? filter : { limit: screenful, ...filter });
  if (json) return asJson(leads.map(leadForScripts));
  if (leads.length === 0) return 'No leads.';
  const header = ['Reference', 'Received', 'Name', 'Phone', 'Property', 'Deliveries'];
  return table(header, leads.map(rowOf), width);
};

const rowOf = (lead: LeadWithDeliveries): string[] => [
  lead.reference,
  shortTime(lead.receivedAt),
  lead.suspect.length > 0 ? `${fullName(lead)} (spam?)` : fullName(lead),
  lead.request.phone,
  fullAddress(lead),
  deliverySummary(lead),
];

/** "3 sent", "2 sent, 1 dead" */
const deliverySummary = ({ deliveries }: LeadWithDeliveries): string => {
  const counts = (['sent', 'pending', 'dead'] as const).map((state) => {
    const count = deliveries.filter((delivery) => delivery.state === state).length;
    return count === 0 ? '' : `${count} ${state}`;
  });
  return counts.filter((part) => part !== '').join(', ');
};
