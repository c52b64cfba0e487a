import { textFields } from '#lead/fields.ts';
import { type LeadWithDeliveries, listLeads } from '#server/store/read-leads.ts';
import { UsageError } from '../arguments.ts';
import type { Command } from '../command.ts';
import { csv } from '../csv.ts';
import { asJson, leadForScripts } from '../lead-json.ts';

export const exportLeads: Command = async ({ store }, { format = 'csv', filter }) => {
  if (format !== 'csv' && format !== 'json') {
    throw new UsageError(`--format: expected csv or json, found ${format}`);
  }
  const leads = await listLeads(store, filter);
  if (format === 'json') return asJson(leads.map(leadForScripts));
  return csv([columns, ...leads.map(rowOf)]);
};

const columns = [
  'reference',
  'receivedAt',
  ...textFields,
  'agreeToTexts',
  'city',
  'page',
  'source',
  'suspect',
  'consentVersion',
  'deliveries',
  'id',
];

const rowOf = (lead: LeadWithDeliveries): string[] => [
  lead.reference,
  new Date(lead.receivedAt).toISOString(),
  ...textFields.map((field) => lead.request[field]),
  lead.request.agreeToTexts ? 'yes' : 'no',
  lead.request.city,
  lead.page,
  new URLSearchParams(lead.source).toString(),
  lead.suspect.join(' '),
  lead.consent?.version ?? '',
  lead.deliveries.map(({ channel, state }) => `${channel}:${state}`).join(' '),
  lead.id,
];
