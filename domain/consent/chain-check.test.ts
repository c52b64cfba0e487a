import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chain } from './append.ts';
import { ChainCheck } from './chain-check.ts';
import { blank, emptyHead, type Head, type LedgerRow, type NewEntry, sealEntry } from './entry.ts';
import { ErasureCheck } from './erasure-check.ts';
import { describeFault } from './ledger-fault.ts';

const text = fc.string({ unit: 'binary', maxLength: 12 });

const newEntry: fc.Arbitrary<NewEntry> = fc.record({
  kind: fc.constantFrom('request', 'correction', 'revocation', 'call-revocation'),
  lead_id: fc.constantFrom('lead-1', 'lead-2', null),
  agreed: fc.constantFrom(0, 1),
  version: text,
  wording_sha256: text,
  recorded_at: fc.nat(),
  page: text,
  erased_entry: fc.constant(null),
  certainty: fc.constantFrom('', 'from-the-phone', 'named'),
  phone: text,
  address: text,
  user_agent: text,
  how: text,
});

const ledger = fc
  .array(newEntry, { minLength: 1, maxLength: 30 })
  .map((entries) => chain(emptyHead, entries));

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing there');
  return value;
};

const headOf = (rows: readonly LedgerRow[]): Head => rows.at(-1) ?? emptyHead;

/** What is found in rows as a store would give them: in the order of their numbers. */
const problemsIn = (rows: readonly LedgerRow[], head: Head | undefined) => {
  const checks = [new ChainCheck(head), new ErasureCheck()];
  const sorted = rows.toSorted((a, b) => a.entry - b.entry);
  for (const row of sorted) for (const check of checks) check.read(row);
  return checks.flatMap((check) => check.finish());
};

const linesIn = (rows: readonly LedgerRow[], head: Head | undefined): string[] =>
  problemsIn(rows, head).map((problem) => describeFault(problem, new Map()));

const entriesNamed = (rows: readonly LedgerRow[], head: Head): (number | undefined)[] =>
  problemsIn(rows, head).map(({ entry }) => entry);

test('a chain as it was written has no problem', () => {
  fc.assert(
    fc.property(ledger, (rows) => {
      expect(linesIn(rows, headOf(rows))).toEqual([]);
    }),
  );
  expect(linesIn([], emptyHead)).toEqual([]);
});

const columns = Object.keys(at(chain(emptyHead, fc.sample(newEntry, 1)), 0)) as (keyof LedgerRow)[];

test.each(columns.filter((column) => column !== 'entry'))(
  'a changed %s is found, and its entry named',
  (column) => {
    const value = fc.oneof(text, fc.nat(), fc.constant(null));
    fc.assert(
      fc.property(ledger, fc.nat(), value, (rows, pick, changed) => {
        const row = at(rows, pick);
        fc.pre(row[column] !== changed);
        const tampered = rows.map((one) => (one === row ? { ...one, [column]: changed } : one));
        expect(entriesNamed(tampered, headOf(rows))).toContain(row.entry);
      }),
    );
  },
);

test('an entry that was changed and given a new hash is found and named', () => {
  fc.assert(
    fc.property(ledger, fc.nat(), newEntry, (rows, pick, entry) => {
      const row = at(rows, pick);
      const before = { entry: row.entry - 1, sha256: row.previous_sha256 };
      const forged = sealEntry(before, entry, 'another salt');
      const tampered = rows.map((one) => (one === row ? forged : one));
      expect(entriesNamed(tampered, headOf(rows))).toEqual([row.entry]);
    }),
  );
});

test('a deleted entry is found and named', () => {
  fc.assert(
    fc.property(ledger, fc.nat(), (rows, pick) => {
      const { entry } = at(rows, pick);
      const what = entry === rows.length ? `cut off after entry ${entry - 1}` : 'missing';
      const left = rows.filter((row) => row.entry !== entry);
      expect(linesIn(left, headOf(rows))).toEqual([`entry ${entry}: ${what}`]);
    }),
  );
});

test('what follows a deleted entry is found when it moves up', () => {
  fc.assert(
    fc.property(ledger, fc.nat(), (rows, pick) => {
      const { entry } = at(rows, pick);
      fc.pre(entry < rows.length);
      const left = rows.filter((row) => row.entry !== entry);
      const renumbered = left.map((row, index) => ({ ...row, entry: index + 1 }));
      const moved = rows.slice(entry).map((row) => row.entry - 1);
      expect(entriesNamed(renumbered, headOf(rows))).toEqual([...moved, rows.length]);
      expect(linesIn(renumbered, headOf(rows)).at(-1)).toBe(
        `entry ${rows.length}: cut off after entry ${rows.length - 1}`,
      );
    }),
  );
});

test('entries that stand in another order are found', () => {
  const shuffled = ledger.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );
  fc.assert(
    fc.property(shuffled, ([rows, order]) => {
      const tampered = order.map((row, index) => ({ ...row, entry: index + 1 }));
      const expected = order.flatMap(({ entry, lead_id }, index) => {
        const lead = lead_id === null ? '' : ` (lead ${lead_id})`;
        return entry === index + 1 ? [] : [`entry ${index + 1}${lead}: changed`];
      });
      expect(linesIn(tampered, headOf(rows))).toEqual(expected);
    }),
  );
});

test('a ledger that was cut off is found, with what is gone', () => {
  fc.assert(
    fc.property(ledger, fc.nat(), (rows, pick) => {
      const kept = pick % rows.length;
      const range =
        kept + 1 === rows.length ? `entry ${kept + 1}` : `entries ${kept + 1} to ${rows.length}`;
      expect(linesIn(rows.slice(0, kept), headOf(rows))).toEqual([
        `${range}: cut off after entry ${kept}`,
      ]);
    }),
  );
});

test('an entry with a number of its own choosing is found', () => {
  const rows = chain(emptyHead, fc.sample(newEntry, 4));
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('too few');
  const twice = sealEntry({ entry: 1, sha256: first.sha256 }, first, 'another salt');
  expect(linesIn([first, twice, second, ...rows.slice(2)], headOf(rows))).not.toEqual([]);
  expect(linesIn([first, second, twice, ...rows.slice(2)], headOf(rows))).not.toEqual([]);
  const zero = sealEntry({ entry: -1, sha256: '' }, first, 'another salt');
  expect(linesIn([zero, ...rows], headOf(rows))).not.toEqual([]);
});

test('entries that the head does not know are found', () => {
  const rows = chain(emptyHead, fc.sample(newEntry, 4));
  expect(linesIn(rows, headOf(rows.slice(0, 2)))).toEqual([
    'entries 3 to 4: added after entry 2, with which the head ends',
  ]);
  expect(linesIn(rows, undefined)).toEqual(['the head is missing: entries may have been cut off']);
});

test('personal data may go only when an entry says so', () => {
  const person = { lead_id: 'lead-1', phone: '(254) 555-0142' };
  const [sample] = fc.sample(newEntry, 1);
  if (sample === undefined) throw new Error('no sample');
  const erasure = { ...sample, kind: 'erasure', lead_id: 'lead-1', erased_entry: 1 } as const;
  const [entry, erased] = chain(emptyHead, [{ ...sample, ...person }, erasure]);
  if (entry === undefined || erased === undefined) throw new Error('too few');
  const blanked = { ...entry, ...blank };
  expect(linesIn([blanked, erased], headOf([erased]))).toEqual([]);
  expect(linesIn([blanked], headOf([entry]))).toEqual([
    'entry 1 (lead lead-1): personal data removed, but no entry says that the lead was erased',
  ]);
  expect(linesIn([entry, erased], headOf([erased]))).toEqual([
    'entry 2 (lead lead-1): erases entry 1, which is not blank',
  ]);
});
