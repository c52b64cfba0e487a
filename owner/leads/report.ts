import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { asJson } from '#office/export/lead-for-scripts.ts';
import { readReport } from '#office/report/read-report.ts';
import { reportJson } from '#office/report/report-json.ts';
import { reportPage } from '#paper/report/page.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext } from './context.ts';
import { cityOption, jsonOption, sinceOption } from './filters.ts';
import { reportText } from './report-text.ts';

export const reportCommand = (context: CommandContext) =>
  new Command('report')
    .description('what came of visits and leads, up to closings and money; also as a page')
    .argument('[file]', 'where the page goes, if not into report.html')
    .addOption(sinceOption(context))
    .addOption(cityOption())
    .addOption(jsonOption())
    .action(async (name, { json, ...asked }) => {
      const file = pageFile(name, json === true);
      if (file === undefined) {
        const every = await readReport(context, { ...asked, most: Number.POSITIVE_INFINITY });
        return context.reply(asJson(reportJson(every)));
      }
      const report = await readReport(context, asked);
      writeFileSync(file, await reportPage(report));
      context.reply(`${reportText(report, context.width)}\n\nWritten as a page: ${file}`);
    });

const pageFile = (name: string | undefined, isForScripts: boolean): string | undefined => {
  if (isForScripts) {
    if (name === undefined) return undefined;
    throw new UsageError(
      'report: --json prints the figures and writes no page; leave the file out',
    );
  }
  const file = resolve(name ?? 'report.html');
  // Whatever else is named here by mistake would be lost.
  if (/\.html?$/i.test(file)) return file;
  throw new UsageError('report: expected a file such as report.html');
};
