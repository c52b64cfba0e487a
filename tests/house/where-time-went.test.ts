import { expect, test } from 'vitest';
import { whereTimeWent } from '#tests/support/where-time-went.ts';

const files = Array.from({ length: 12 }, (_, index) => ({
  project: index < 9 ? 'rooms' : 'desk',
  file: `${index}.test.ts`,
  ms: (index + 1) * 10_000,
  busyMs: (12 - index) * 1_000,
}));

test('a run ends with what each project took, its ten slowest files and its ten busiest', () => {
  expect(whereTimeWent({ setupMs: 29_600, wholeMs: 421_000, files, triedAgain: [] })).toEqual([
    'Where 7 min 1 s went (files run side by side, so projects add up to more):',
    '        30 s  before the first test: sites, browsers, databases',
    '  7 min 30 s  rooms, 9 files; 1 min 12 s on a processor',
    '  5 min 30 s  desk, 3 files; 6 s on a processor',
    'The slowest files:',
    ...['2 min 0 s', '1 min 50 s', '1 min 40 s', '1 min 30 s', '1 min 20 s', '1 min 10 s'].map(
      (time, index) => `${time.padStart(12)}  ${11 - index}.test.ts`,
    ),
    ...['1 min 0 s', '50 s', '40 s', '30 s'].map(
      (time, index) => `${time.padStart(12)}  ${5 - index}.test.ts`,
    ),
    'Those that kept a processor busy longest, of 1 min 18 s:',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(
      (seconds, index) => `${`${seconds} s`.padStart(12)}  ${index}.test.ts`,
    ),
  ]);
});

test('what passed only when it tried again is named', () => {
  const triedAgain = ['tests/site/anchors.test.ts: the page glides to the form'];
  expect(whereTimeWent({ setupMs: 0, wholeMs: 0, files: [], triedAgain }).slice(-2)).toEqual([
    'Passed only when tried again:',
    ...triedAgain,
  ]);
});
