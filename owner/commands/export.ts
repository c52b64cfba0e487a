import { isAdFormat } from '#office/ads/formats.ts';
import { csv } from '#office/export/csv.ts';
import { asJson, leadForScripts } from '#office/export/lead-for-scripts.ts';
import { leadColumns, leadRow } from '#office/export/lead-row.ts';
import { listLeads } from '#store/read-leads.ts';
import { readHistories } from '#store/stages.ts';
import { exportForAds } from '../ads/export.ts';
import { UsageError } from '../arguments.ts';
import type { Command } from '../command.ts';

export const exportLeads: Command = async (context, given) => {
  const { format = 'csv', filter } = given;
  if (isAdFormat(format)) return exportForAds(context, given, format);
  if (format !== 'csv' && format !== 'json') {
    throw new UsageError(
      `--format: expected csv or json, or google-ads, google-ads-enhanced or meta, found ${format}`,
    );
  }
  const { store } = context;
  const leads = await listLeads(store, filter);
  const histories = await readHistories(store, leads);
  return format === 'json'
    ? asJson(leads.map((lead) => leadForScripts(lead, histories.get(lead.id))))
    : csv([leadColumns, ...leads.map((lead) => leadRow(lead, histories.get(lead.id) ?? []))]);
};
