import { Command } from '@commander-js/extra-typings';
import { asJson } from '#office/export/lead-for-scripts.ts';
import { type LeadStats, leadStats } from '#office/lead-stats.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';
import { jsonOption, sinceOption } from './filters.ts';

export const statsCommand = (context: CommandContext) =>
  new Command('stats')
    .description('how many leads, from where, and how deliveries stand')
    .addOption(sinceOption(context))
    .addOption(jsonOption())
    .action(async ({ since, json }) => {
      const stats = await leadStats(context.store, since, context.cities);
      context.reply(json ? asJson(stats) : statsText(stats, context.width));
    });

const statsText = (stats: LeadStats, width: number): string =>
  [
    `Leads: ${stats.total}, of which ${stats.agreedToTexts} agreed to texts and ${stats.suspect} are suspected spam.`,
    `Erased: ${stats.erased}.`,
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
