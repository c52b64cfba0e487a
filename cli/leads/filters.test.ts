import { Command } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { UsageError } from '../terminal/command-line.ts';
import { cityOption, filterOf, limitOption, sinceOption, stateOption } from './filters.ts';

const now = Date.parse('2026-03-10T00:00:00Z');
const clock = { now: () => now, company: { timeZone: 'America/Chicago' } };

const read = (line: string) => {
  const command = new Command()
    .addOption(limitOption())
    .addOption(sinceOption(clock))
    .addOption(cityOption())
    .addOption(stateOption());
  return filterOf(command.parse(line.split(' '), { from: 'user' }).opts());
};

test.each([
  ['--limit 5', { limit: 5 }],
  ['--since 2026-03-01', { since: Date.parse('2026-03-01T00:00-06:00') }],
  ['--since 2026-03-09', { since: Date.parse('2026-03-09T00:00-05:00') }],
  ['--since 7d', { since: now - 7 * 86_400_000 }],
  ['--since 24h', { since: now - 86_400_000 }],
  ['--city waco --state dead', { city: 'waco', deliveryState: 'dead' }],
  ['--state TX', { propertyState: 'TX' }],
])('%s', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test.each([
  '--limit 0',
  '--limit many',
  '--limit -1',
  '--since yesterday',
  '--since 2026-99-99',
  '--since 2026-03-01T10:00',
])('%s is not understood', (line) => {
  expect(() => read(line)).toThrow(UsageError);
});
