import { expect, test } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

const now = Date.parse('2026-03-10T00:00:00Z');
const read = (line: string) => readArguments(line.split(' '), now);

test.each([
  ['list', { command: 'list', filter: {}, json: false }],
  ['list --json --limit 5', { json: true, filter: { limit: 5 } }],
  ['list --since 2026-03-01', { filter: { since: Date.parse('2026-03-01') } }],
  ['list --since 7d', { filter: { since: now - 7 * 86_400_000 } }],
  ['list --since 24h', { filter: { since: now - 86_400_000 } }],
  ['list --city waco --state dead', { filter: { city: 'waco', deliveryState: 'dead' } }],
  ['list --state TX', { filter: { propertyState: 'TX' } }],
  ['show HRW-472', { command: 'show', subject: 'HRW-472' }],
  ['export --format csv', { command: 'export', format: 'csv' }],
])('%s', (line, expected) => {
  expect(read(line)).toMatchObject(expected);
});

test.each([
  'list --limit 0',
  'list --limit many',
  'list --since yesterday',
  'list --wrong',
  'list --since 2026-99-99',
])('%s is not understood', (line) => {
  expect(() => read(line)).toThrow(UsageError);
});
