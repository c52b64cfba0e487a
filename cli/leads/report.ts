import { Command } from '@commander-js/extra-typings';
import {
  busyWeeks,
  contactWords,
  isEmpty,
  moneyWords,
  type Step,
  shareWords,
  stepsOnSite,
  stepsToClosing,
} from '#documents/report/funnel.ts';
import {
  aboutRanges,
  amount,
  costPer,
  dollars,
  languageLabel,
  notes,
} from '#documents/report/words.ts';
import { asJson } from '#domain/export/lead-for-scripts.ts';
import type { Group } from '#domain/report/groups.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { readReport } from '#domain/report/read-report.ts';
import { reportJson } from '#domain/report/report-json.ts';
import { table, wrap } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';
import { cityOption, jsonOption, sinceOption } from './filters.ts';
import { groupTable } from './report-table.ts';

export const reportCommand = (context: CommandContext) =>
  new Command('report')
    .description('what came of visits and leads, up to closings and money')
    .addOption(sinceOption(context))
    .addOption(cityOption())
    .addOption(jsonOption())
    .action(async ({ json, ...asked }) => {
      if (json) {
        const every = await readReport(context, { ...asked, most: Number.POSITIVE_INFINITY });
        return context.reply(asJson(reportJson(every)));
      }
      context.reply(reportText(await readReport(context, asked), context.width));
    });

/** The report for a terminal of so many columns. */
const reportText = (report: LeadReport, width: number): string => {
  const told = isEmpty(report) ? [] : [...funnel(report, width), ...tables(report, width)];
  return [[heading(report), ...notes(report)].join('\n'), ...told].join('\n\n');
};

const heading = (report: LeadReport): string => {
  const { since, city } = report;
  const when = since === undefined ? '' : ` since ${since}`;
  const where = city === undefined ? '' : ` of ${city}`;
  if (!isEmpty(report)) return `Visits and leads${where}${when}`;
  return `No visits and no leads${where}${when}${since === undefined ? ' yet' : ''}.`;
};

const funnel = (report: LeadReport, width: number): string[] => {
  const { all } = report;
  const words = [aboutRanges, ...(all.leads === 0 ? [] : [contactWords(all)]), ...moneyWords(all)];
  return [
    stepTable('On the site', 'Share of visits', stepsOnSite(report), width),
    stepTable('From lead to closing', 'Share of leads', stepsToClosing(report), width),
    words.flatMap((sentence) => wrap(sentence, width)).join('\n'),
  ];
};

const stepTable = (title: string, share: string, steps: readonly Step[], width: number): string =>
  table(
    [title.padEnd(20), 'Number', share],
    steps.map((step) => [step.label, amount(step.count), shareWords(step)]),
    width,
  );

const tables = ({ by, weeks, all, city }: LeadReport, width: number): string[] => {
  const isOfCity = city !== undefined;
  const languages = by.language.map((group) => ({ ...group, label: languageLabel(group.label) }));
  return [
    groupTable({ title: 'Source', groups: by.campaign, width, isOfCity }),
    ...costTable(by.campaign, width),
    groupTable({ title: 'Page', visits: 'Seen by', groups: by.page, width, isOfCity: false }),
    groupTable({
      title: 'City',
      groups: [...by.city, { label: 'All', figures: all }],
      width,
      isOfCity: true,
    }),
    groupTable({ title: 'Language', groups: languages, width, isOfCity }),
    groupTable({ title: 'Device', groups: by.device, width, isOfCity }),
    groupTable({ title: 'Week of', groups: busyWeeks(weeks), width, isOfCity }),
  ];
};

/** Nothing where nobody told what was paid. */
const costTable = (groups: readonly Group[], width: number): string[] => {
  const paid = groups.filter(({ figures }) => figures.costCents > 0);
  if (paid.length === 0) return [];
  const rows = paid.map(({ label, figures: { costCents, leads, closings } }) => [
    label,
    dollars(costCents),
    costPer(costCents, leads),
    costPer(costCents, closings),
  ]);
  return [table(['Cost', 'Paid', 'Per lead', 'Per closing'], rows, width, [1, 2, 3])];
};
