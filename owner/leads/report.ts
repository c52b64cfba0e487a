import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { Figures } from '#office/report/figures.ts';
import type { Group } from '#office/report/groups.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import { readReport } from '#office/report/read-report.ts';
import { reportPage } from '#paper/report/page.ts';
import { dollars, duration, notes, share } from '#paper/report/words.ts';
import { UsageError } from '../terminal/command-line.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';
import { cityOption, sinceOption } from './filters.ts';

export const reportCommand = (context: CommandContext) =>
  new Command('report')
    .description(
      'leads, contact times, contracts, closings and their value, printed and written as a page',
    )
    .argument('[file]', 'where the page goes', 'report.html')
    .addOption(sinceOption(context))
    .addOption(cityOption())
    .action(async (name, options) => {
      const file = resolve(name);
      // Whatever else is named here by mistake would be lost.
      if (!/\.html?$/i.test(file)) {
        throw new UsageError('report: expected a file such as report.html');
      }
      const report = await readReport(context, options);
      writeFileSync(file, await reportPage(report));
      context.reply(`${reportText(report, context.width)}\n\nWritten as a page: ${file}`);
    });

/** The report for a terminal of so many columns. */
const reportText = (report: LeadReport, width: number): string => {
  if (report.all.leads === 0) return [noLeads(report), ...notes(report)].join('\n');
  const { latest, earlier } = report.weeks;
  const weeks = [
    ...latest.filter(({ figures }) => figures.leads > 0).toReversed(),
    ...(earlier === undefined ? [] : [{ label: 'earlier', figures: earlier }]),
  ];
  const total = { label: 'All', figures: report.all };
  return [
    report.since === undefined ? 'All leads' : `Leads since ${report.since}`,
    ...notes(report),
    '',
    groupTable('City', [...report.by.city, total], width),
    '',
    groupTable('Campaign', report.by.campaign, width),
    '',
    groupTable('Page', report.by.page, width),
    '',
    groupTable('Week of', weeks, width),
  ].join('\n');
};

const noLeads = ({ since }: LeadReport): string =>
  since === undefined ? 'No leads yet.' : `No leads since ${since}.`;

const groupTable = (title: string, groups: readonly Group[], width: number): string =>
  table(
    [title, 'Leads', 'Contacted', 'Median', 'Worst', 'Contracts', 'Closings', 'Value'],
    groups.map(({ label, figures }) => [label, ...cells(figures)]),
    width,
    [1, 2, 3, 4, 5, 6, 7],
  );

const cells = (figures: Figures): string[] => [
  String(figures.leads),
  withShare(figures.contacted, figures.leads),
  shortDuration(figures.medianContactMs),
  shortDuration(figures.worstContactMs),
  withShare(figures.contracts, figures.leads),
  withShare(figures.closings, figures.leads),
  dollars(figures.valueCents),
];

/** "1h 17m": a terminal is narrow. */
const shortDuration = (ms: number | undefined): string =>
  duration(ms)
    .replaceAll(/\u00a0([a-z])[a-z]*/g, '$1')
    .replaceAll('\u00a0', ' ');

const withShare = (part: number, whole: number): string =>
  part === 0 ? '0' : `${part} (${share(part, whole)})`;
