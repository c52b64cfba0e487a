import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chain } from './append.ts';
import { blank, emptyHead, entryText, type NewEntry, personalText, sealEntry } from './entry.ts';
import { correctionEntry, revocationEntry } from './new-entries.ts';

const text = fc.string({ unit: 'binary' });
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);

const newEntry: fc.Arbitrary<NewEntry> = fc.record({
  kind: fc.constantFrom('request', 'correction', 'revocation', 'call-revocation', 'erasure'),
  lead_id: fc.option(text),
  agreed: fc.constantFrom(0, 1),
  version: text,
  wording_sha256: fc.oneof(hash, fc.constant('')),
  recorded_at: fc.maxSafeInteger(),
  page: text,
  erased_entry: fc.option(fc.nat()),
  certainty: fc.constantFrom('', 'from-the-phone', 'named'),
  phone: text,
  address: text,
  user_agent: text,
  how: text,
});
const head = fc.record({ entry: fc.nat(), sha256: hash });
const salt = fc.uuid();

test('a known entry has a known hash, today and in ten years', () => {
  const entry: NewEntry = {
    kind: 'request',
    lead_id: 'lead-1',
    agreed: 1,
    version: '2025-01',
    wording_sha256: 'a'.repeat(64),
    recorded_at: 1_773_144_000_000,
    page: '/waco',
    erased_entry: null,
    certainty: '',
    phone: '(254) 555-0142',
    address: '192.0.2.7',
    user_agent: 'A "browser"',
    how: '',
  };
  const row = sealEntry({ entry: 40, sha256: 'b'.repeat(64) }, entry, 'salt');
  expect(personalText(row)).toBe('["salt","(254) 555-0142","192.0.2.7","A \\"browser\\"",""]');
  expect(entryText(row)).toBe(
    `["${'b'.repeat(64)}",41,"request","lead-1",1,"2025-01","${'a'.repeat(64)}",1773144000000,"/waco",null,"${row.personal_sha256}"]`,
  );
  expect([row.personal_sha256, row.sha256]).toMatchInlineSnapshot(`
    [
      "bd13c829d270323b65cdcf5e69602eab2b0c4bf6a816fb32427de08c67163b07",
      "288f70057fac9d71ae58508ac744b5cc1a0eefac11a7d3586bdbcbd1b34da403",
    ]
  `);
});

test('a correction and a stop to calls have known hashes, too', () => {
  const at = { entry: 40, sha256: 'b'.repeat(64) };
  const correction = correctionEntry('lead-1', { phone: '(254) 555-0199', how: 'on the desk' }, 7);
  const stop = { phone: '(254) 555-0142', how: 'called', to: 'calls', certainty: 'named' } as const;
  const rows = [correction, revocationEntry(stop, 7)].map((one) => sealEntry(at, one, 'salt'));
  expect(rows.map(entryText)).toEqual([
    `["${at.sha256}",41,"correction","lead-1",0,"","",7,"",null,"${rows[0]?.personal_sha256}"]`,
    `["${at.sha256}",41,"call-revocation",null,0,"","",7,"",null,"${rows[1]?.personal_sha256}","named"]`,
  ]);
  expect(rows.map(({ sha256 }) => sha256)).toMatchInlineSnapshot(`
    [
      "dff641ab1ec32dd8ba0d28de935ef6fbcf6617b6e6214caf121f997d0dbbd8bc",
      "07a9fc236554977ac02b8440eba8ceb408601140aea3130a5be61c615efc61ba",
    ]
  `);
});

test('what is said of whose stop it was is sealed, and adds nothing where nothing is said', () => {
  fc.assert(
    fc.property(head, newEntry, salt, (at, entry, random) => {
      const said = ['', 'from-the-phone', 'named'] as const;
      const rows = said.map((certainty) => sealEntry(at, { ...entry, certainty }, random));
      expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(3);
      expect(rows.map((row) => JSON.parse(entryText(row)).length)).toEqual([11, 12, 12]);
    }),
  );
});

test('equal entries at equal places have equal hashes', () => {
  fc.assert(
    fc.property(head, newEntry, salt, (at, entry, random) => {
      expect(sealEntry(at, { ...entry }, random)).toEqual(sealEntry({ ...at }, entry, random));
    }),
  );
});

test('different entries have different hashes', () => {
  fc.assert(
    fc.property(head, newEntry, newEntry, salt, (at, one, other, random) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(sealEntry(at, one, random).sha256).not.toBe(sealEntry(at, other, random).sha256);
    }),
  );
});

test('moving text from one column to the next changes the hash', () => {
  const columns = ['phone', 'address', 'user_agent', 'how', 'version', 'page'] as const;
  fc.assert(
    fc.property(
      head,
      newEntry,
      salt,
      fc.constantFrom(...columns),
      fc.constantFrom(...columns),
      fc.string({ minLength: 1 }),
      (at, entry, random, from, to, moved) => {
        fc.pre(from !== to);
        const before = { ...entry, [from]: entry[from] + moved };
        const after = { ...entry, [to]: moved + entry[to] };
        expect(sealEntry(at, before, random).sha256).not.toBe(sealEntry(at, after, random).sha256);
      },
    ),
  );
});

test('the hash needs the entry before, the place and the salt', () => {
  fc.assert(
    fc.property(head, head, newEntry, salt, salt, (at, elsewhere, entry, one, other) => {
      fc.pre(at.entry !== elsewhere.entry && at.sha256 !== elsewhere.sha256 && one !== other);
      const { sha256 } = sealEntry(at, entry, one);
      expect(sealEntry({ ...at, sha256: elsewhere.sha256 }, entry, one).sha256).not.toBe(sha256);
      expect(sealEntry({ ...at, entry: elsewhere.entry }, entry, one).sha256).not.toBe(sha256);
      expect(sealEntry(at, entry, other).sha256).not.toBe(sha256);
    }),
  );
});

test('blanking leaves the hash as it was, and nothing of the person', () => {
  const secret = fc.string({ minLength: 12 });
  fc.assert(
    fc.property(head, newEntry, secret, salt, (at, entry, phone, random) => {
      const row = sealEntry(at, { ...entry, version: '', page: '', lead_id: null, phone }, random);
      const blanked = { ...row, ...blank };
      expect(entryText(blanked)).toBe(entryText(row));
      expect(JSON.stringify(blanked)).not.toContain(JSON.stringify(phone).slice(1, -1));
      expect(JSON.stringify(blanked)).not.toContain(random);
    }),
  );
});

test('a chain is numbered without gaps, and each entry has the hash of the one before', () => {
  fc.assert(
    fc.property(fc.array(newEntry), (entries) => {
      const rows = chain(emptyHead, entries);
      for (const [index, row] of rows.entries()) {
        expect(row.entry).toBe(index + 1);
        expect(row.previous_sha256).toBe(rows[index - 1]?.sha256 ?? '');
      }
      expect(new Set(rows.map(({ salt: one }) => one)).size).toBe(rows.length);
    }),
  );
});
