import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { chain } from '#domain/consent/append.ts';
import { emptyHead } from '#domain/consent/entry.ts';
import { requestEntry, revocationEntry } from '#domain/consent/new-entries.ts';
import { isRevoked } from '#domain/consent/revocations.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { leadToRow } from '#domain/leads/rows.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { parsePhone } from '#lead/phone.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { openStore } from '../open.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './all.ts';

const locations = bareEngines();

const phones = ['(254) 555-0142', '(254) 555-0150', '(254) 555-0160', '(254) 555-0170'] as const;
const [first, second, third, foreign] = phones;

type Edit = { from: string; to: string; at: number; undoneAt?: number; bySeller?: boolean };

/** What was done to a lead, the number that its row ended up with, and what the ledger is to say of it. */
type Story = {
  edits: Edit[];
  phone: string;
  corrections: [phone: string, at: number, how: string][];
  differs?: boolean;
};

const later = 'written down later, from the timeline';
const desk = `on the desk; ${later}`;
const page = `on the private page of their request; ${later}`;
const undone = `undone on the desk; ${later}`;

const stories: Record<string, Story> = {
  'never corrected': { edits: [], phone: first, corrections: [] },
  'corrected on the desk': {
    edits: [{ from: first, to: second, at: 10 }],
    phone: second,
    corrections: [[second, 10, desk]],
  },
  'corrected by the seller, then on the desk, which was undone': {
    edits: [
      { from: first, to: second, at: 10, bySeller: true },
      { from: second, to: third, at: 20, undoneAt: 30 },
    ],
    phone: second,
    corrections: [
      [second, 10, page],
      [third, 20, desk],
      [second, 30, undone],
    ],
  },
  'corrected twice by a clock that was set back': {
    edits: [
      { from: first, to: third, at: 90 },
      { from: third, to: second, at: 20 },
    ],
    phone: second,
    corrections: [
      [third, 90, desk],
      [second, 20, desk],
    ],
  },
  'corrected and undone': {
    edits: [{ from: first, to: second, at: 10, undoneAt: 20 }],
    phone: first,
    corrections: [],
  },
  'changed behind our back': { edits: [], phone: foreign, corrections: [], differs: true },
  'corrected, then changed behind our back': {
    edits: [{ from: first, to: second, at: 10 }],
    phone: foreign,
    corrections: [[second, 10, desk]],
    differs: true,
  },
};

const eventsOf = (lead: NewLead, { edits }: Story): Insertable<Tables['events']>[] => {
  let changes = 0;
  return edits.map(({ from, to, at, undoneAt, bySeller = false }) => {
    const before = { phone: from, search: '', labels: '', changes };
    changes += undoneAt === undefined ? 1 : 2;
    return {
      id: randomUUID(),
      lead_id: lead.id,
      at,
      person_id: null,
      kind: bySeller ? 'seller-corrected' : 'edited',
      details: JSON.stringify({ before: { phone: from }, after: { phone: to } }),
      before: JSON.stringify(before),
      undone_at: undoneAt ?? null,
    };
  });
};

/** A store as version 2 kept it before corrections were entries: a stop of the first number ends its ledger. */
const writeOldStore = async (location: StoreLocation, leads: ReadonlyMap<string, NewLead>) => {
  const old = openStore(location, {
    migrations: Object.fromEntries(Object.entries(migrations).slice(0, 10)),
  });
  const db = (await old.connect()) as unknown as Kysely<
    Omit<Tables, 'consent_ledger'> & { consent_ledger: Record<string, unknown> }
  >;
  const stop = revocationEntry({ phone: first, how: 'replied STOP' }, 5);
  const entries = [...[...leads.values()].map(requestEntry), stop];
  const rows = chain(emptyHead, entries).map(({ certainty: _, ...row }) => row);
  for (const [name, lead] of leads) {
    const { phone = first } = stories[name] ?? {};
    await db
      .insertInto('leads')
      .values({ ...leadToRow(lead), phone })
      .execute();
    const events = eventsOf(lead, stories[name] as Story).toReversed();
    if (events.length > 0) await db.insertInto('events').values(events).execute();
    const { version, wording } = lead.consent;
    const words = { version, wording, sha256: rows[0]?.wording_sha256 ?? '' };
    await db
      .insertInto('consent_wordings')
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db.insertInto('consent_ledger').values(rows).execute();
  const { entry, sha256 } = rows.at(-1) ?? emptyHead;
  await db.updateTable('consent_head').set({ entry, sha256 }).execute();
  await old.close();
  return rows;
};

describe.each(['sqlite', 'postgres'] as const)('a store of before on %s', (engine) => {
  test('verifies, with every correction that its timeline proves', async () => {
    const location = await locations[engine]();
    const leads = new Map(
      Object.keys(stories).map((name) => [
        name,
        makeLead({ request: { ...request, phone: first } }),
      ]),
    );
    const before = await writeOldStore(location, leads);
    const store = openStore(location);
    const db = await store.connect();
    const rows = await db.selectFrom('consent_ledger').selectAll().orderBy('entry').execute();
    expect(rows.slice(0, before.length)).toMatchObject(before);
    const found = [...leads].map(([name, { id }]) => [
      name,
      rows
        .filter(({ lead_id, kind }) => lead_id === id && kind === 'correction')
        .map((row) => [row.phone, row.recorded_at, row.how]),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(stories).map(([name, one]) => [name, one.corrections])),
    );
    const { problems, differences } = await verifyLedger(store);
    expect(problems).toEqual([]);
    const differing = new Set(differences.map(({ leadId }) => leadId));
    expect([...leads].flatMap(([name, { id }]) => (differing.has(id) ? [name] : []))).toEqual(
      Object.entries(stories).flatMap(([name, { differs }]) => (differs ? [name] : [])),
    );
    const stopped = [first, second].map((phone) => isRevoked(db, parsePhone(phone)));
    expect(await Promise.all(stopped)).toEqual([true, false]);
    await store.close();
  });
});
