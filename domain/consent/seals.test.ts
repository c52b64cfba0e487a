import { expect, test } from 'vitest';
import { chain } from './append.ts';
import { blank, emptyHead, type LedgerRow, sha256 } from './entry.ts';
import { revocationEntry } from './new-entries.ts';
import { hasItsPersonalData, isBlanked, isSealed } from './seals.ts';
import { WordingCheck } from './wording-check.ts';

const stop = revocationEntry({ phone: '(254) 555-0142', how: 'replied STOP' }, 1_000);
const [, , row] = chain(emptyHead, [stop, stop, stop]);
if (row === undefined) throw new Error('there is no third entry');

test.each<[string, LedgerRow, boolean, boolean]>([
  ['as it was written', row, true, true],
  ['dated back', { ...row, recorded_at: 1 }, false, true],
  ['of another phone', { ...row, phone: '(254) 555-0199' }, true, false],
  ['blanked', { ...row, ...blank }, true, true],
  ['blanked but for the phone', { ...row, ...blank, phone: row.phone }, true, false],
])('an entry %s', (_, entry, sealed, personal) => {
  expect([isSealed(entry), hasItsPersonalData(entry)]).toEqual([sealed, personal]);
});

test('an entry that stands in the place of another is not sealed there', () => {
  expect(isSealed({ ...row, entry: 7 })).toBe(false);
  expect([isBlanked(row), isBlanked({ ...row, ...blank })]).toEqual([false, true]);
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
