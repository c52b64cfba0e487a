import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreLocation } from '#settings/config.ts';
import { acceptLead, findAccepted, isReferenceTaken } from '#store/accept-lead.ts';
import { claimDeliveries, rescheduleAfterClockJump } from '#store/deliveries/claim.ts';
import { recordDead, recordFailure, recordSent } from '#store/deliveries/record-attempt.ts';
import { retryDeliveries } from '#store/deliveries/retry.ts';
import { eraseLead, eraseOlderThan } from '#store/erase-leads.ts';
import { checkStore } from '#store/health.ts';
import { migrations } from '#store/migrations/all.ts';
import { openStore, type Store } from '#store/open.ts';
import { findLead, listLeads } from '#store/read-leads.ts';
import type { Channel, Delivery, NewLead } from '#store/types.ts';
import { bareEngines, bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const engines = bothEngines();
const bare = bareEngines();

const deliveriesOver = (...names: Channel[]) =>
  names.map((channel) => ({ id: randomUUID(), channel }));

const claimOf = (given: { now: number; limit?: number; lease?: string; except?: string[] }) => ({
  channel: 'webhook' as const,
  leaseEndsAt: given.now + 60_000,
  lease: 'first',
  limit: 10,
  except: [],
  ...given,
});

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (engine) => {
  let location: StoreLocation;
  let store: Store;

  const accept = async (given: Partial<NewLead> = {}, names: Channel[] = ['webhook']) => {
    const lead = makeLead(given);
    await acceptLead(store, lead, deliveriesOver(...names));
    return lead;
  };

  const drain = async (): Promise<void> => {
    const claimed = await claimDeliveries(store, claimOf({ now: 9e12, limit: 1000 }));
    for (const delivery of claimed) await recordSent(store, delivery, 9e12);
  };

  const claimOne = async (now: number): Promise<Delivery> => {
    const [delivery] = await claimDeliveries(store, claimOf({ now }));
    if (delivery === undefined) throw new Error('nothing was due');
    return delivery;
  };

  const deliveriesOf = async ({ id }: { id: string }) =>
    (await findLead(store, { id }))?.deliveries ?? [];

  beforeAll(async () => {
    location = await engines[engine]();
    store = openStore(location);
  });
  afterAll(() => store.close());

  test('keeps a lead with its consent and its deliveries', async () => {
    const lead = makeLead({
      suspect: ['honeypot', 'link-in-name'],
      origin: 'call',
    });
    const accepted = await acceptLead(store, lead, deliveriesOver('team-email', 'webhook'));
    expect(accepted).toEqual({
      id: lead.id,
      reference: lead.reference,
      generation: 0,
      repeated: false,
    });
    const { fingerprint: _, ...kept } = lead;
    const found = await findLead(store, { reference: lead.reference });
    expect(found).toMatchObject(kept);
    expect(found?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['team-email', 'pending'],
      ['webhook', 'pending'],
    ]);
  });

  test.each([
    'emoji \u{1F3E1}, العربية, 中文',
    'quotes \' " ` and \\ and ; drop table leads; --',
    'a\nb\tc',
    '%_?$1 :name',
  ])('keeps %j as it is', async (comments) => {
    const { id } = await accept({ request: { ...request, comments } });
    expect((await findLead(store, { id }))?.request.comments).toBe(comments);
  });

  test('a repetition makes no second lead', async () => {
    const lead = await accept();
    const again = makeLead({ fingerprint: lead.fingerprint });
    expect(await acceptLead(store, again, deliveriesOver('webhook'))).toEqual({
      id: lead.id,
      reference: lead.reference,
      generation: 0,
      repeated: true,
    });
    expect(await findLead(store, { id: again.id })).toBeUndefined();
    expect(await findAccepted(store, lead.fingerprint)).toMatchObject({ id: lead.id });
    expect(await findAccepted(store, 'unknown')).toBeUndefined();
    expect(await deliveriesOf(lead)).toHaveLength(1);
  });

  test('simultaneous repetitions make one lead', async () => {
    const lead = makeLead();
    const accepted = await Promise.all(
      Array.from({ length: 8 }, () =>
        acceptLead(
          store,
          { ...makeLead(), fingerprint: lead.fingerprint },
          deliveriesOver('webhook'),
        ),
      ),
    );
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
    expect(accepted.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  test('a reference belongs to one lead, and the other is not half stored', async () => {
    const lead = await accept();
    const other = makeLead({ reference: lead.reference });
    const error = await acceptLead(store, other, deliveriesOver('webhook')).catch((e) => e);
    expect(isReferenceTaken(error)).toBe(true);
    expect(await findLead(store, { id: other.id })).toBeUndefined();
  });

  test('leads that arrive together are each stored or refused by themselves', async () => {
    const taken = await accept();
    const leads = Array.from({ length: 20 }, (_, index) =>
      index % 5 === 0 ? makeLead({ reference: taken.reference }) : makeLead(),
    );
    const outcomes = await Promise.allSettled(
      leads.map((lead) => acceptLead(store, lead, deliveriesOver('webhook', 'team-email'))),
    );
    for (const [index, { status }] of outcomes.entries()) {
      expect(status).toBe(index % 5 === 0 ? 'rejected' : 'fulfilled');
      expect(await deliveriesOf(leads[index] ?? taken)).toHaveLength(index % 5 === 0 ? 0 : 2);
    }
  });

  test('a lead whose deliveries cannot be stored is not stored either', async () => {
    const lead = makeLead();
    const twice = [...deliveriesOver('webhook'), ...deliveriesOver('webhook')];
    await expect(acceptLead(store, lead, twice)).rejects.toThrow();
    expect(await findLead(store, { id: lead.id })).toBeUndefined();
  });

  test('what is claimed belongs to the claimer until the lease ends', async () => {
    await drain();
    await accept({ receivedAt: 5_000 });
    expect(await claimDeliveries(store, claimOf({ now: 4_999 }))).toEqual([]);
    expect(await claimOne(5_000)).toMatchObject({ attempts: 1 });
    expect(await claimDeliveries(store, claimOf({ now: 64_999 }))).toEqual([]);
    expect(await claimOne(65_000)).toMatchObject({ attempts: 2 });
  });

  test('what a process is busy with is not claimed again by it', async () => {
    await drain();
    await accept({ receivedAt: 5_000 });
    const { id } = await claimOne(5_000);
    expect(await claimDeliveries(store, claimOf({ now: 9e9, except: [id] }))).toEqual([]);
  });

  test('simultaneous claims share the work and take nothing twice', async () => {
    await drain();
    for (let count = 0; count < 20; count += 1) await accept({ receivedAt: 5_000 });
    const other = openStore(location);
    const claims = await Promise.all(
      [store, other, store, other].map((from) =>
        claimDeliveries(from, claimOf({ now: 6_000, limit: 8 })),
      ),
    );
    await other.close();
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await claimDeliveries(store, claimOf({ now: 6_000 }))).length).toBe(20);
  });

  test('a sent delivery is done', async () => {
    await drain();
    const lead = await accept({ receivedAt: 5_000 });
    await recordSent(store, await claimOne(5_000), 5_100);
    expect(await deliveriesOf(lead)).toMatchObject([{ state: 'sent', sentAt: 5_100 }]);
    expect(await claimDeliveries(store, claimOf({ now: 9e9 }))).toEqual([]);
  });

  test('a failed delivery waits, unless somebody else has claimed it meanwhile', async () => {
    await drain();
    const lead = await accept({ receivedAt: 5_000 });
    const failure = { error: 'refused', now: 5_100, lease: 'first' };
    const delivery = await claimOne(5_000);
    await recordFailure(store, delivery, { ...failure, lease: 'stale' }, 1);
    expect(await claimDeliveries(store, claimOf({ now: 6_000 }))).toEqual([]);
    await recordFailure(store, delivery, failure, 10_000);
    expect(await deliveriesOf(lead)).toMatchObject([
      { state: 'pending', lastError: 'refused', nextAttemptAt: 10_000 },
    ]);
    expect(await claimOne(10_000)).toMatchObject({ attempts: 2 });
  });

  test('a dead delivery leaves a notice, and can be revived', async () => {
    await drain();
    const lead = await accept({ receivedAt: 5_000 });
    const delivery = await claimOne(5_000);
    const notice = { id: randomUUID(), channel: 'team-email' as const };
    const failure = { error: 'gone', now: 5_100, lease: 'first' };
    await recordDead(store, delivery, failure, notice);
    await recordDead(store, delivery, failure, { ...notice, id: randomUUID() });
    expect(await deliveriesOf(lead)).toMatchObject([
      { channel: 'webhook', state: 'dead', lastError: 'gone' },
      { channel: 'team-email', state: 'pending', about: 'webhook' },
    ]);
    expect(await retryDeliveries(store, 6_000, randomUUID())).toBe(0);
    expect(await retryDeliveries(store, 6_000, lead.id)).toBe(1);
    expect(await claimOne(6_000)).toMatchObject({ id: delivery.id, attempts: 1 });
  });

  test('a clock that was set back strands nothing', async () => {
    await drain();
    const year = 365 * 86_400_000;
    await accept({ receivedAt: year });
    await recordFailure(
      store,
      await claimOne(year),
      { error: 'x', now: year, lease: 'first' },
      2 * year,
    );
    expect(await rescheduleAfterClockJump(store, 7_000)).toBeGreaterThan(0);
    expect(await rescheduleAfterClockJump(store, 7_000)).toBe(0);
    expect(await claimOne(7_000)).toMatchObject({ attempts: 2 });
  });

  test('lists the newest first, by time, city and state', async () => {
    const old = await accept({ receivedAt: 100e9, request: { ...request, city: 'dallas' } });
    const house = await accept({
      receivedAt: 100e9 + 1,
      request: { ...request, city: '', propertyCity: 'Dallas', propertyState: 'OK' },
    });
    const ids = async (filter: Parameters<typeof listLeads>[1]) =>
      (await listLeads(store, { since: 100e9, ...filter })).map(({ id }) => id);
    expect(await ids({})).toEqual([house.id, old.id]);
    expect(await ids({ limit: 1 })).toEqual([house.id]);
    expect(await ids({ since: 100e9 + 1 })).toEqual([house.id]);
    for (const city of ['DALLAS', 'dallas', ' Dallas']) {
      expect(await ids({ city })).toEqual([house.id, old.id]);
    }
    expect(await ids({ propertyState: 'ok' })).toEqual([house.id]);
    expect(await ids({ deliveryState: 'dead' })).toEqual([]);
    expect(await ids({ deliveryState: 'pending' })).toHaveLength(2);
    const { id } = await accept({
      receivedAt: 200e9,
      request: { ...request, city: 'Fort Worth', propertyState: '' },
    });
    expect(await ids({ city: 'fort-worth' })).toEqual([id]);
  });

  test('erasing leaves a tombstone without personal data', async () => {
    const lead = await accept({}, ['webhook', 'team-email']);
    await eraseLead(store, lead.id, 77);
    const tombstone = await findLead(store, { id: lead.id });
    expect(tombstone).toMatchObject({
      reference: lead.reference,
      receivedAt: lead.receivedAt,
      erasedAt: 77,
      deliveries: [],
    });
    expect(JSON.stringify(tombstone)).not.toMatch(/Ann|Lee|555-0142|Elm|192\.0|browser/);
    expect((await listLeads(store)).map(({ id }) => id)).not.toContain(lead.id);
  });

  test('erases what is older than the owner wants to keep', async () => {
    const old = await accept({ receivedAt: 50 });
    const young = await accept({ receivedAt: 200 });
    expect(await eraseOlderThan(store, 100, 300)).toEqual([
      { id: old.id, reference: old.reference },
    ]);
    expect(await eraseOlderThan(store, 100, 300)).toEqual([]);
    expect((await findLead(store, { id: young.id }))?.erasedAt).toBeUndefined();
  });

  test('tells its health', async () => {
    await drain();
    await store.connect().then((db) => db.deleteFrom('deliveries').execute());
    expect(await checkStore(store, 9_000)).toEqual({
      oldestUndeliveredMs: 0,
      undelivered: 0,
      dead: 0,
    });
    await accept({ receivedAt: 5_000 });
    expect(await checkStore(store, 9_000)).toEqual({
      oldestUndeliveredMs: 4_000,
      undelivered: 1,
      dead: 0,
    });
  });

  test('servers that start at once on a new store all find it ready', async () => {
    const empty = await bare[engine]();
    const script = `
      import { openStore } from '#store/open.ts';
      const store = openStore(${JSON.stringify(empty)});
      await store.connect();
      await store.close();
    `;
    const start = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    await Promise.all([start(), start(), start()]);
    const store = openStore(empty);
    await acceptLead(store, makeLead(), deliveriesOver('webhook'));
    await store.close();
  });

  test('an older schema is migrated, a newer one refused', async () => {
    const empty = await bare[engine]();
    const newer = {
      ...migrations,
      '9999-future': { up: async () => undefined },
    };
    const old = openStore(empty);
    const lead = makeLead();
    await acceptLead(old, lead, []);
    await old.close();
    const migrated = openStore(empty, { migrations: newer });
    expect(await findLead(migrated, { id: lead.id })).toBeDefined();
    await migrated.close();
    const refused = openStore(empty);
    await expect(refused.connect()).rejects.toThrow(/newer schema.*9999-future/);
    await refused.close();
  });
});
