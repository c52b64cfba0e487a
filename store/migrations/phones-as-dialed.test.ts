import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventWords } from '#desk/views/words/event-words.ts';
import { chain } from '#domain/consent/append.ts';
import { emptyHead } from '#domain/consent/entry.ts';
import { requestEntry, revocationEntry } from '#domain/consent/new-entries.ts';
import { revokeOnce } from '#domain/consent/revocations.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { claimDeliveries } from '#domain/deliveries/claim.ts';
import { newDeliveryRow } from '#domain/deliveries/delivery.ts';
import { eventsOf } from '#domain/events/events.ts';
import { leadToJson } from '#domain/export/lead-json.ts';
import { leadColumns, leadRow } from '#domain/export/lead-row.ts';
import { leadsOfPhone } from '#domain/lead-page/same-seller.ts';
import { leadInLetter } from '#domain/leads/lead-facts.ts';
import { findLead, listLeads } from '#domain/leads/read-leads.ts';
import { leadToRow } from '#domain/leads/rows.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import { leadSearch, readLeadQuery } from '#domain/work-list/lead-query.ts';
import { searchLeads } from '#domain/work-list/search-leads.ts';
import { parsePhone } from '#lead/phone.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { openStore, type Store } from '../open.ts';
import { migrations } from './all.ts';

const locations = bareEngines();
const zone = 'America/Chicago';
const now = Date.parse('2026-03-05T18:00:00Z');

/** How a number was kept, and is told to everybody outside, and how it is kept now. */
const phones = {
  ours: ['(254) 555-0142', '+12545550142'],
  abroad: ['522545550142', '+522545550142'],
  longest: ['123456789012345', '+123456789012345'],
  stopped: ['(254) 555-0150', '+12545550150'],
  withheld: ['', ''],
} as const;
type Name = keyof typeof phones;
const names = Object.keys(phones) as Name[];

type Row = Record<string, unknown>;

/** Of a row of today, what a store of that age had room for. */
const insert = async (db: Kysely<unknown>, table: string, rows: readonly object[]) => {
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
  if (known === undefined) return;
  const fitting = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column))),
  );
  await db.$extendTables<Record<string, Row>>().insertInto(table).values(fitting).execute();
};

/** A store of so many migrations, as it was left: a text and a webhook wait, and a number was corrected. */
const leaveStore = async (store: Store, leads: Readonly<Record<Name, NewLead>>) => {
  const db = (await store.connect()) as unknown as Kysely<unknown>;
  const all = Object.values(leads);
  await insert(
    db,
    'leads',
    all.map((lead) => ({ ...leadToRow(lead), changes: lead === leads.ours ? 1 : 0 })),
  );
  const { version, wording } = leads.ours.consent;
  const stop = revocationEntry({ phone: leads.stopped.request.phone, how: 'replied STOP' }, now);
  const entries = chain(emptyHead, [...all.map(requestEntry), stop]);
  const [{ wording_sha256: sha256 } = { wording_sha256: '' }] = entries;
  await insert(db, 'consent_wordings', [{ version, wording, sha256 }]);
  await insert(db, 'consent_ledger', entries);
  const last = entries.at(-1);
  await sql`update consent_head set entry = ${last?.entry}, sha256 = ${last?.sha256}`.execute(db);
  const ofLead = {
    leadId: leads.abroad.id,
    subject: { kind: 'lead', id: leads.abroad.id },
  } as const;
  const ofText = { leadId: leads.ours.id, subject: { kind: 'event', id: 'text-out' } } as const;
  await insert(db, 'deliveries', [
    { ...newDeliveryRow('waits', { ...ofLead, channel: 'webhook' }, now), about: '' },
    { ...newDeliveryRow('text', { ...ofText, channel: 'seller-text' }, now), about: 'text-out' },
  ]);
  const typed = { zip: { before: { propertyZip: '1' }, after: { propertyZip: '76701' } } };
  const edit = { before: { phone: '(254) 555-0199' }, after: { phone: leads.ours.request.phone } };
  const before = { phone: edit.before.phone, search: 'of before', labels: '', changes: 0 };
  const event = { lead_id: leads.ours.id, at: now, person_id: null, undone_at: null };
  await insert(db, 'events', [
    {
      ...event,
      id: 'edit',
      kind: 'edited',
      details: JSON.stringify(edit),
      before: JSON.stringify(before),
    },
    {
      ...event,
      id: 'zip',
      lead_id: leads.abroad.id,
      kind: 'edited',
      details: JSON.stringify(typed.zip),
      before: '{"property_zip":"1","changes":0}',
    },
  ]);
};

const told = async (store: Store, { id }: { id: string }) => {
  const lead = await findLead(store, { id });
  if (lead === undefined) throw new Error('a lead is gone');
  const { phone, consent } = leadToJson(lead);
  const cell = leadRow(lead, [])[leadColumns.indexOf('phone')];
  return {
    kept: lead.request.phone,
    outside: [phone, consent?.phone, cell, leadInLetter(lead, zone).phone],
    isStopped: consent?.revokedAt !== undefined,
  };
};

test.for(
  (['sqlite', 'postgres'] as const).flatMap((engine) =>
    (
      [
        ['1', 3],
        ['2', 11],
        ['3 so far', 21],
      ] as const
    ).map((age) => [engine, ...age] as const),
  ),
)(
  'on %s, phones of version %s are kept as they are dialed and told as before',
  async ([engine, version, count]) => {
    const location = await locations[engine]();
    const leads = Object.fromEntries(
      names.map((name) => [name, makeLead({ request: { ...request, phone: phones[name][0] } })]),
    ) as Record<Name, NewLead>;
    const { ours, abroad, stopped } = leads;
    const first = Object.fromEntries(Object.entries(migrations).slice(0, count));
    const old = openStore(location, { migrations: first });
    await leaveStore(old, leads);
    await old.close();

    const store = openStore(location);
    for (const name of names) {
      const [before, kept] = phones[name];
      expect(await told(store, leads[name])).toEqual({
        kept,
        outside: [before, before, before, before],
        isStopped: name === 'stopped',
      });
    }
    expect(await verifyLedger(store)).toMatchObject({ problems: [], differences: [] });
    expect(await leadsOfPhone(store, parsePhone('254-555-0142'))).toMatchObject([
      { reference: ours.reference },
    ]);
    const lease = { now: now + 5, leaseEndsAt: now + 10, lease: 'lease', limit: 5, except: [] };
    expect(await claimDeliveries(store, { ...lease, channel: 'webhook' })).toMatchObject([
      { id: 'waits', leadId: abroad.id },
    ]);
    const word = { phone: '+12545550142', how: 'STOP', certainty: 'from-the-phone' } as const;
    await store.write((db) => revokeOnce(db, store.engine, word, now));
    expect(await claimDeliveries(store, { ...lease, channel: 'seller-text' })).toEqual([]);
    expect((await told(store, stopped)).isStopped).toBe(true);
    if (version !== '1') {
      const [event] = await eventsOf(store, ours.id, 1);
      expect(event && eventWords(event, zone, {} as never)).toBe(
        'phone: “(254) 555-0199” is now “(254) 555-0142”',
      );
      await undoChange(store, 'edit', { personId: undefined, now, eventId: 'undone' });
      expect(await told(store, ours)).toMatchObject({ kept: '+12545550199' });
      expect((await verifyLedger(store)).problems).toEqual([]);
    }
    await store.close();
  },
);

test('the store of a family with version 1 is found by its numbers', async () => {
  const folder = temporaryFolder();
  execFileSync('tar', ['xzf', resolve('tests/service/version-1.tgz'), '-C', folder, 'data/']);
  const store = openStore({ file: join(folder, 'data/leads.db') });
  const found = await listLeads(store, { phone: '+12547220111' });
  expect(found).toHaveLength(1);
  expect(leadToJson(found[0] as (typeof found)[number]).phone).toBe('(254) 722-0111');
  const asked = leadSearch(readLeadQuery({ q: '254 722 0111' }), zone, now);
  const searched = await searchLeads(store, { ...asked, after: undefined, limit: 10 });
  expect(searched.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  const all = (await (await store.connect()).selectFrom('leads').select('phone').execute()).map(
    ({ phone }) => phone,
  );
  expect(all.toSorted()).toEqual(['', '', '+12547220111', '+12547220112', '+12547220114']);
  expect(await verifyLedger(store)).toMatchObject({ problems: [], differences: [] });
  await store.close();
});

test('a store that a version 2 wrote: its sellers, their numbers as they are dialed, and the ledger as it was', async () => {
  const folder = temporaryFolder();
  execFileSync('tar', ['xzf', resolve('tests/service/version-2-store.tgz'), '-C', folder]);
  const store = openStore({ file: join(folder, 'leads.db') });
  try {
    const leads = await listLeads(store);
    expect(
      Object.fromEntries(leads.map(({ request }) => [request.firstName, request.phone])),
    ).toEqual({ Ann: '+12545550142', Rosa: '+12545550119', Nigel: '+442079460958' });
    expect(leads.map((lead) => leadToJson(lead).phone).toSorted()).toEqual([
      '(254) 555-0119',
      '(254) 555-0142',
      '442079460958',
    ]);
    expect(
      leads.flatMap(({ deliveries }) => deliveries.map(({ subject }) => subject.kind)),
    ).toEqual(expect.arrayContaining(['lead']));
    expect((await verifyLedger(store)).problems).toEqual([]);
  } finally {
    await store.close();
  }
});
