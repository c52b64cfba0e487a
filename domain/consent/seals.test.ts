import { expect, test } from 'vitest';
import { chain } from './append.ts';
import { blank, emptyHead, type LedgerRow, sha256 } from './entry.ts';
import { MovedEntries } from './moved-entries.ts';
import { revocationEntry } from './new-entries.ts';
import { hasItsPersonalData, isBlanked, isSealed, isSealedAs } from './seals.ts';
import { WordingCheck } from './wording-check.ts';

const stop = revocationEntry({ phone: '(254) 555-0142', how: 'replied STOP' }, 1_000);
const rows = chain(
  emptyHead,
  Array.from({ length: 9 }, () => stop),
);
const rowAt = (entry: number): LedgerRow => {
  const row = rows[entry - 1];
  if (row === undefined) throw new Error(`there is no entry ${entry}`);
  return row;
};
const row = rowAt(3);

test.each<[string, LedgerRow, boolean, boolean]>([
  ['as it was written', row, true, true],
  ['dated back', { ...row, recorded_at: 1 }, false, true],
  ['of another phone', { ...row, phone: '(254) 555-0199' }, true, false],
  ['blanked', { ...row, ...blank }, true, true],
  ['blanked but for the phone', { ...row, ...blank, phone: row.phone }, true, false],
])('an entry %s', (_, entry, sealed, personal) => {
  expect([isSealed(entry), hasItsPersonalData(entry)]).toEqual([sealed, personal]);
});

test('an entry that was moved is sealed at the place that it had', () => {
  const moved = { ...row, entry: 7 };
  expect([isSealed(moved), isSealedAs(moved, 3), isSealedAs(moved, 4)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([isBlanked(row), isBlanked({ ...row, ...blank })]).toEqual([false, true]);
});

/** What is found where these are altered and these are missing. */
const foundIn = (altered: readonly LedgerRow[], missing: readonly [number, number][] = []) => {
  const entries = new MovedEntries();
  for (const [from, to] of missing) entries.addMissing(from, to);
  for (const one of altered) entries.addAltered(one);
  return entries.finish().map(({ entry, lastEntry, what }) => [entry, lastEntry ?? entry, what]);
};
const wasAt = (entry: number) => `out of order, it was written as entry ${entry}`;

test.each<[string, LedgerRow[], [number, number][], (string | number | undefined)[][]]>([
  ['changed', [{ ...row, recorded_at: 1 }], [], [[3, 3, 'changed']]],
  [
    'swapped',
    [
      { ...rowAt(2), entry: 8 },
      { ...rowAt(8), entry: 2 },
    ],
    [],
    [
      [8, 8, wasAt(2)],
      [2, 2, wasAt(8)],
    ],
  ],
  [
    'moved up into a gap',
    [{ ...rowAt(5), entry: 4 }],
    [],
    [
      [4, 4, wasAt(5)],
      [4, 4, 'missing'],
    ],
  ],
  [
    'missing in a row',
    [],
    [
      [2, 3],
      [4, 5],
      [8, 8],
    ],
    [
      [2, 5, 'missing'],
      [8, 8, 'missing'],
    ],
  ],
  ['missing by the thousand', [], [[10, 9_999]], [[10, 9_999, 'missing']]],
])('entries that are %s are told as such', (_, altered, missing, faults) => {
  expect(foundIn(altered, missing)).toEqual(faults);
});

test('words are missed by every entry that rests on them, and changed ones are told once', () => {
  const kept = { version: '1', sha256: sha256('You agree.'), wording: 'You agree.' };
  const faultsWith = (wordings: (typeof kept)[]) => {
    const check = new WordingCheck(wordings);
    for (const hash of [kept.sha256, kept.sha256, '']) {
      check.read({ ...row, version: '1', wording_sha256: hash });
    }
    return check.finish().map(({ what }) => what);
  };
  expect(faultsWith([kept])).toEqual([]);
  const missing = 'its wording (version 1) is missing';
  expect(faultsWith([])).toEqual([missing, missing]);
  expect(faultsWith([{ ...kept, version: '2' }])).toEqual([missing, missing]);
  expect(faultsWith([{ ...kept, wording: 'You owe us.' }])).toEqual([
    `wording 1, ${kept.sha256.slice(0, 16)}: changed; 2 entries rest on it`,
  ]);
});
