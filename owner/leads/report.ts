import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { leadReport } from '#office/report/lead-report.ts';
import { reportPage } from '#paper/report/page.ts';
import { listLeads } from '#store/read-leads.ts';
import { readHistories } from '#store/stages.ts';
import { leadStats } from '#store/stats.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext } from './context.ts';
import { cityOption, filterOf, sinceOption } from './filters.ts';
import { reportText } from './report-text.ts';

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
      const { store, company, now, width, reply } = context;
      const leads = await listLeads(store, filterOf(options));
      const histories = await readHistories(store, leads);
      const { since } = options;
      const { erased } = await leadStats(store, since);
      const report = leadReport(leads, histories, { company, now: now(), since, erased });
      writeFileSync(file, await reportPage(report));
      reply(`${reportText(report, width)}\n\nWritten as a page: ${file}`);
    });
