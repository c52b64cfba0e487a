import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { checkStore } from '../health/check-store.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead } from '../leads/read-leads.ts';
import type { NewLead } from '../leads/types.ts';
import { claimDeliveries, dueChannels, rescheduleAfterClockJump } from './claim.ts';
import type { Delivery } from './delivery.ts';
import { recordDead, recordFailure, recordSent } from './record-attempt.ts';
import { retryDeliveries } from './retry.ts';

const engines = bothEngines();

const claimOf = (given: { now: number; limit?: number; lease?: string; except?: string[] }) => ({
  channel: 'webhook' as const,
  leaseEndsAt: given.now + 60_000,
  lease: 'first',
  limit: 10,
  except: [],
  ...given,
});

describe.each(['sqlite', 'postgres'] as const)('deliveries in the store on %s', (engine) => {
  let location: StoreLocation;
  let store: Store;

  const accept = async (given: Partial<NewLead> = {}) => {
    const lead = makeLead(given);
    await acceptLead(store, lead, [{ id: randomUUID(), channel: 'webhook' }]);
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

  test('what is claimed belongs to the claimer until the lease ends', async () => {
    await drain();
    await accept({ receivedAt: 5_000 });
    expect(await claimDeliveries(store, claimOf({ now: 4_999 }))).toEqual([]);
    expect(await claimOne(5_000)).toMatchObject({ attempts: 1 });
    expect(await claimDeliveries(store, claimOf({ now: 64_999 }))).toEqual([]);
    expect(await claimOne(65_000)).toMatchObject({ attempts: 2 });
  });

  test('a look tells the channels in which anything is due, of those that it is asked for', async () => {
    await drain();
    await accept({ receivedAt: 5_000 });
    expect(await dueChannels(store, ['team-email', 'webhook'], 4_999)).toEqual([]);
    expect(await dueChannels(store, ['team-email', 'webhook'], 5_000)).toEqual(['webhook']);
    expect(await dueChannels(store, ['team-email'], 5_000)).toEqual([]);
    expect(await dueChannels(store, [], 5_000)).toEqual([]);
    await claimOne(5_000);
    expect(await dueChannels(store, ['webhook'], 5_001)).toEqual([]);
    // Whoever claimed it has died.
    expect(await dueChannels(store, ['webhook'], 65_000)).toEqual(['webhook']);
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
      { channel: 'team-email', state: 'pending', subject: { kind: 'channel', id: 'webhook' } },
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
});
