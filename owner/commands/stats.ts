import { asJson } from '#office/export/lead-for-scripts.ts';
import { leadStats } from '#store/stats.ts';
import type { Command } from '../command.ts';
import { table } from '../table.ts';

export const stats: Command = async ({ store, width }, { filter, json }) => {
  const found = await leadStats(store, filter.since);
  if (json) return asJson(found);
  return [
    `Leads: ${found.total}, of which ${found.agreedToTexts} agreed to texts and ${found.suspect} are suspected spam.`,
    `Erased: ${found.erased}.`,
    '',
    table(
      ['City', 'Leads'],
      found.byCity.map(({ city, count }) => [city || '(none)', String(count)]),
      width,
    ),
    '',
    table(
      ['Channel', 'State', 'Deliveries'],
      found.deliveries.map(({ channel, state, count }) => [channel, state, String(count)]),
      width,
    ),
  ].join('\n');
};
