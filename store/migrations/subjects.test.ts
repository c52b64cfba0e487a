import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDeliveries } from '#domain/deliveries/claim.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { leadToRow } from '#domain/leads/rows.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { openStore, type Store } from '../open.ts';
import { migrations } from './all.ts';

const locations = bareEngines();
const lead = makeLead();

const columns = {
  state: 'pending',
  attempts: 0,
  created_at: 1_000,
  next_attempt_at: 1_000,
  scheduled_at: 1_000,
  lease: null,
  sent_at: null,
  last_error: null,
  budget: '',
};

/** As they were written before: the channel, what it was about, and what that is by now. */
const rows: [ofLead: boolean, channel: string, about: string, kind: string, id: string][] = [
  [true, 'team-email', '', 'lead', lead.id],
  [true, 'team-email', 'webhook', 'channel', 'webhook'],
  [true, 'sms', 'reminder-call-2', 'call-reminder', '2'],
  [true, 'push', 'reminder-offer', 'offer-reminder', '1'],
  [true, 'webhook', 'event-1', 'event', 'event-1'],
  [true, 'seller-offer', 'event-2', 'event', 'event-2'],
  [true, 'texted-photo', 'MM1/Media/ME1', 'texted-photo', 'MM1/Media/ME1'],
  [false, 'erase-text', 'MM2/Media/ME2', 'texted-photo', 'MM2/Media/ME2'],
  [false, 'erase-text', 'SM3', 'text', 'SM3'],
  [false, 'erase-recording', 'RE1', 'recording', 'RE1'],
  [false, 'team-erasure', 'HRW-472', 'erased-lead', 'HRW-472'],
  [false, 'team-desk', 'event-3', 'event', 'event-3'],
  [false, 'push', 'event-3', 'event', 'event-3'],
  [false, 'push', 'test-of-phone', 'device', 'of-phone'],
];

const nameOf = ([, channel, about]: (typeof rows)[number]) => `${channel} about ${about}`;

describe.each(['sqlite', 'postgres'] as const)('deliveries of before on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const location = await locations[engine]();
    const earlier = Object.entries(migrations).filter(([name]) => name < '0021');
    const old = openStore(location, { migrations: Object.fromEntries(earlier) });
    const db = (await old.connect()).$extendTables<{ deliveries: Record<string, unknown> }>();
    await db.insertInto('leads').values(leadToRow(lead)).execute();
    const list = { id: 'morning-list-2026-03-05', lead_id: null, channel: 'morning-list' };
    const busy = { lease: 'theirs', next_attempt_at: 9_000, attempts: 1 };
    await db
      .insertInto('deliveries')
      .values([
        ...rows.map((row) => {
          const [ofLead, channel, about] = row;
          return { ...columns, id: nameOf(row), lead_id: ofLead ? lead.id : null, channel, about };
        }),
        { ...columns, ...list, about: '' },
        { ...columns, ...busy, id: 'busy', lead_id: lead.id, channel: 'sms', about: '' },
      ])
      .execute();
    await old.close();
    store = openStore(location);
  });
  afterAll(() => store.close());

  test('tell of what they told of', async () => {
    const db = await store.connect();
    const found = await db.selectFrom('deliveries').selectAll().execute();
    const subjects = found.map((row) => [row.id, row.subject_kind, row.subject_id]);
    expect(subjects.toSorted()).toEqual(
      [
        ...rows.map((row) => [nameOf(row), row[3], row[4]]),
        ['busy', 'lead', lead.id],
        ['morning-list-2026-03-05', 'day', '2026-03-05'],
      ].toSorted(),
    );
    const { deliveries = [] } = (await findLead(store, { id: lead.id })) ?? {};
    expect(deliveries.filter(({ channel }) => channel === 'unknown')).toEqual([]);
  });

  test('that waited are sent once, and one that is being sent stays with whoever has it', async () => {
    const claim = (now: number) =>
      claimDeliveries(store, {
        channel: 'sms',
        now,
        leaseEndsAt: now + 60_000,
        lease: 'ours',
        limit: 10,
        except: [],
      });
    expect(await claim(5_000)).toMatchObject([{ subject: { kind: 'call-reminder', id: '2' } }]);
    expect(await claim(5_000)).toEqual([]);
    expect(await claim(9_000)).toMatchObject([{ id: 'busy', attempts: 2 }]);
  });

  test('still have one of each about each, and the indexes that find what is due', async () => {
    const db = await store.connect();
    const of = db.selectFrom('deliveries').selectAll().where('channel', '=', 'webhook');
    const row = await of.executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('deliveries')
        .values({ ...row, id: 'another' })
        .execute(),
    ).rejects.toThrow(/unique/i);
    const indexes = await indexNames(engine, store);
    expect(indexes).toEqual(
      expect.arrayContaining([
        'deliveries_once',
        'deliveries_due',
        'deliveries_waiting',
        'deliveries_dead',
      ]),
    );
  });
});

const indexNames = async (engine: 'sqlite' | 'postgres', store: Store): Promise<string[]> => {
  const db = (await store.connect()).$extendTables<{
    sqlite_master: { name: string; tbl_name: string };
    pg_indexes: { indexname: string; tablename: string };
  }>();
  return engine === 'sqlite'
    ? (
        await db
          .selectFrom('sqlite_master')
          .select('name')
          .where('tbl_name', '=', 'deliveries')
          .execute()
      ).map(({ name }) => name)
    : (
        await db
          .selectFrom('pg_indexes')
          .select('indexname')
          .where('tablename', '=', 'deliveries')
          .execute()
      ).map(({ indexname }) => indexname);
};
