import { Command } from '@commander-js/extra-typings';
import { daysKept, findRefusal, refusalText } from '#domain/erasing/retention.ts';
import { asJson } from '#domain/export/lead-for-scripts.ts';
import { type LeadStats, leadStats } from '#domain/report/lead-stats.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';
import { jsonOption, sinceOption } from './filters.ts';

export const statsCommand = (context: CommandContext) =>
  new Command('stats')
    .description('how many leads, from where, and how deliveries stand')
    .addOption(sinceOption(context))
    .addOption(jsonOption())
    .action(async ({ since, json }) => {
      const { store, config, company, now } = context;
      const stats = await leadStats(store, since, context.cities.names);
      const days = await daysKept(store, { ...config, keptYears: company.keptYears });
      const refusal = await findRefusal(store, days, now());
      const notErased = refusal && refusalText(refusal);
      context.reply(
        json ? asJson({ ...stats, notErased }) : statsText(stats, notErased, context.width),
      );
    });

const statsText = (stats: LeadStats, notErased: string | undefined, width: number): string =>
  [
    `Leads: ${stats.total}, of which ${stats.agreedToTexts} agreed to texts and ${stats.suspect} are suspected spam.`,
    `Erased: ${stats.erased}.`,
    ...(notErased === undefined ? [] : [`${notErased} See: npm run leads -- erase-old`]),
    '',
    table(
      ['City', 'Leads'],
      stats.byCity.map(({ city, count }) => [city, String(count)]),
      width,
    ),
    '',
    table(
      ['Channel', 'State', 'Deliveries'],
      stats.deliveries.map(({ channel, state, count }) => [channel, state, String(count)]),
      width,
    ),
  ].join('\n');
