import { Command, Option } from '@commander-js/extra-typings';
import { adFormats, isAdFormat } from '#domain/ads/formats.ts';
import { csv } from '#domain/export/csv.ts';
import { asJson, leadForScripts } from '#domain/export/lead-for-scripts.ts';
import { leadColumns, leadRow } from '#domain/export/lead-row.ts';
import { type LeadFilter, listLeads } from '#domain/leads/read-leads.ts';
import { readHistories } from '#domain/stages/stages.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext, LeadsContext } from './context.ts';
import { exportForAds, readName, readReportedStage } from './export-for-ads.ts';
import { cityOption, filterOf, limitOption, sinceOption, stateOption } from './filters.ts';

const formats = ['csv', 'json', ...Object.keys(adFormats)];

export const exportCommand = (context: CommandContext) =>
  new Command('export')
    .description('every lead, or what came of the ads (docs/ads.md), to standard output')
    .addOption(new Option('--format <format>', formats.join(', ')).default('csv'))
    .addOption(limitOption())
    .addOption(sinceOption(context))
    .addOption(cityOption())
    .addOption(stateOption())
    .option('--stage <stage>', 'ads: the stage to tell of (closed)', readReportedStage)
    .option('--name <name>', 'ads: what the ad account calls it, such as "Closed house"', readName)
    .option('--again', 'ads: also what an earlier run has written, to make a lost file again')
    .addHelpText('after', '\nInto a file: npm run --silent leads -- export > leads.csv')
    .action(async ({ format, stage, name, again, ...options }) => {
      const filter = filterOf(options);
      if (isAdFormat(format)) {
        return context.reply(await exportForAds(context, format, { stage, name, again, filter }));
      }
      if (stage !== undefined || name !== undefined || again) {
        throw new UsageError(`export: --stage, --name and --again are for ads, not for ${format}`);
      }
      context.reply(await exportLeads(context, format, filter));
    });

const exportLeads = async (
  { store }: LeadsContext,
  format: string,
  filter: LeadFilter,
): Promise<string> => {
  if (format !== 'csv' && format !== 'json') {
    throw new UsageError(`--format: expected one of ${formats.join(', ')}, found ${format}`);
  }
  const leads = await listLeads(store, filter);
  const histories = await readHistories(store, leads);
  return format === 'json'
    ? asJson(leads.map((lead) => leadForScripts(lead, histories.get(lead.id))))
    : csv([leadColumns, ...leads.map((lead) => leadRow(lead, histories.get(lead.id) ?? []))]);
};
