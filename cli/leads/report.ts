import { Command } from '@commander-js/extra-typings';
import { asJson } from '#domain/export/lead-for-scripts.ts';
import { readReport } from '#domain/report/read-report.ts';
import { reportJson } from '#domain/report/report-json.ts';
import type { CommandContext } from './context.ts';
import { cityOption, jsonOption, sinceOption } from './filters.ts';
import { reportText } from './report-text.ts';

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
