import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { claimDeliveries } from '#domain/deliveries/claim.ts';
import type { NewDelivery } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import type { Result, Send, Senders } from '#server/channels/channel.ts';
import {
  channelsOf,
  startWorker,
  type Worker,
  type WorkerOptions,
} from '#server/deliveries/worker.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { content } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const locations = bothEngines();

const log = createLog('silent');

describe.each(['sqlite', 'postgres'] as const)('deliveries on %s', (engine) => {
  let store: Store;
  let location: StoreLocation;
  let time = 1_000_000;
  const workers: Worker[] = [];

  beforeAll(async () => {
    location = await locations[engine]();
    store = openStore(location);
  });
  afterAll(() => store.close());
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await (await store.connect()).deleteFrom('deliveries').execute();
  });

  const start = (senders: Senders, options: Partial<WorkerOptions> = {}, from = store): Worker => {
    const context = {
      store: from,
      log,
      channels: channelsOf(senders),
      now: () => time,
      newId: randomUUID,
      randomBelow: () => 0,
    };
    const worker = startWorker(context, senders, { pollMs: 5, ...options });
    workers.push(worker);
    return worker;
  };

  const accept = async (...names: NewDelivery['channel'][]): Promise<NewLead> => {
    const lead = makeLead({ receivedAt: time });
    await acceptLead(
      store,
      lead,
      names.map((channel) => ({ id: randomUUID(), channel })),
    );
    return lead;
  };

  const deliveriesOf = async ({ id }: NewLead) => (await findLead(store, { id }))?.deliveries ?? [];
  const settle = (lead: NewLead, expected: object[]) =>
    untilItHolds(async () => expect(await deliveriesOf(lead)).toMatchObject(expected));

  /** Answers as told, one after the other, and counts. */
  const sender = (...answers: Result[]) => {
    const times: number[] = [];
    const send: Send = async () => {
      times.push(time);
      return answers[Math.min(times.length, answers.length) - 1] ?? { sent: true };
    };
    return { send, times };
  };
  const failed: Result = { sent: false, error: 'refused' };

  test('each configured channel is told once', async () => {
    const [mail, hook] = [sender(), sender()];
    start({ 'team-email': mail.send, webhook: hook.send });
    const lead = await accept('team-email', 'webhook');
    await settle(lead, [
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ]);
    expect([mail.times.length, hook.times.length]).toEqual([1, 1]);
  });

  test('channels in which nothing is due write nothing, however often they look', async () => {
    let [looks, writes] = [0, 0];
    const watched: Store = {
      ...store,
      connect: () => {
        looks += 1;
        return store.connect();
      },
      writeOne: (statement) => {
        writes += 1;
        return store.writeOne(statement);
      },
      write: (work) => {
        writes += 1;
        return store.write(work);
      },
    };
    const { send } = sender();
    start({ 'team-email': send, sms: send, 'seller-text': send, webhook: send }, {}, watched);
    await untilItHolds(() => expect(looks).toBeGreaterThan(4));
    expect(writes).toBe(0);
  });

  test('a failure is tried again when its wait is over, not before', async () => {
    const hook = sender(failed, failed, { sent: true });
    start({ webhook: hook.send });
    const lead = await accept('webhook');
    const began = time;
    await settle(lead, [{ state: 'pending', attempts: 1, nextAttemptAt: began + 5_000 }]);
    time = began + 5_000;
    await settle(lead, [{ state: 'pending', attempts: 2, nextAttemptAt: began + 65_000 }]);
    time = began + 65_000;
    await settle(lead, [{ state: 'sent', attempts: 3 }]);
    expect(hook.times).toEqual([began, began + 5_000, began + 65_000]);
  });

  test('an error thrown, and an answer that never comes, are failures', async () => {
    const never: Send = () => new Promise(() => undefined);
    const throwing: Send = async () => {
      throw new Error('no route');
    };
    start({ webhook: never, sms: throwing }, { attemptTimeoutMs: 20 });
    const lead = await accept('sms', 'webhook');
    await settle(lead, [{ lastError: 'no route' }, { lastError: 'no answer in time' }]);
  });

  test('Retry-After is honoured', async () => {
    start({ webhook: sender({ ...failed, retryAfterMs: 90_000 }).send });
    const lead = await accept('webhook');
    await settle(lead, [{ nextAttemptAt: time + 90_000 }]);
  });

  test('after the last wait it is dead, and another channel is told', async () => {
    const hook = sender(failed);
    const mail = sender();
    start({ webhook: hook.send, 'team-email': mail.send }, { waits: [10, 20] });
    const lead = await accept('webhook');
    for (const wait of [10, 20]) {
      await settle(lead, [{ state: 'pending', nextAttemptAt: time + wait }]);
      time += wait;
    }
    await settle(lead, [
      { channel: 'webhook', state: 'dead', attempts: 3, lastError: 'refused' },
      { channel: 'team-email', state: 'sent', subject: { kind: 'channel', id: 'webhook' } },
    ]);
    expect(mail.times).toHaveLength(1);
  });

  test('what is hopeless is not tried again', async () => {
    const hook = sender({ ...failed, hopeless: true });
    start({ webhook: hook.send });
    const lead = await accept('webhook');
    await settle(lead, [{ state: 'dead', attempts: 1 }]);
  });

  test('a channel that hangs holds up no other', async () => {
    let release = (): void => undefined;
    const hanging: Send = () =>
      new Promise((resolve) => {
        release = () => resolve({ sent: true });
      });
    const hook = sender();
    start({ 'team-email': hanging, webhook: hook.send }, { atOnce: 1 });
    const lead = await accept('team-email', 'webhook');
    await settle(lead, [{ state: 'pending' }, { state: 'sent' }]);
    release();
    await settle(lead, [{ state: 'sent' }, { state: 'sent' }]);
  });

  test('what a dead process had claimed is taken over when its lease ends', async () => {
    const lead = await accept('webhook');
    const leaseEndsAt = time + 60_000;
    const claim = { channel: 'webhook' as const, now: time, leaseEndsAt, lease: 'x', limit: 1 };
    await claimDeliveries(store, { ...claim, except: [] });
    const hook = sender();
    start({ webhook: hook.send });
    const probe = await accept('webhook');
    await settle(probe, [{ state: 'sent' }]);
    expect(await deliveriesOf(lead)).toMatchObject([{ state: 'pending', attempts: 1 }]);
    time = leaseEndsAt;
    await settle(lead, [{ state: 'sent', attempts: 2 }]);
  });

  test('a clock that leaps ahead makes no process send twice what it is sending', async () => {
    const releases: (() => void)[] = [];
    const slow: Send = () =>
      new Promise((resolve) => {
        releases.push(() => resolve({ sent: true }));
      });
    start({ webhook: slow });
    const lead = await accept('webhook');
    await untilItHolds(() => expect(releases).toHaveLength(1));
    time += 86_400_000;
    const probe = await accept('webhook');
    await untilItHolds(() => expect(releases).toHaveLength(2));
    for (const release of releases) release();
    await settle(probe, [{ state: 'sent' }]);
    await settle(lead, [{ state: 'sent', attempts: 1 }]);
  });

  test('a clock that is set back strands nothing', async () => {
    const hook = sender(failed, { sent: true });
    start({ webhook: hook.send });
    const lead = await accept('webhook');
    await settle(lead, [{ lastError: 'refused' }]);
    time -= 3_600_000;
    await tidyUp({
      config: { retentionDays: 0, dataDir: '' },
      content,
      store,
      log,
      now: () => time,
    });
    await settle(lead, [{ state: 'sent', attempts: 2 }]);
  });

  test('stopping finishes what is in flight and claims no more', async () => {
    let release = (): void => undefined;
    let inFlight = 0;
    const slow: Send = () =>
      new Promise((resolve) => {
        inFlight += 1;
        release = () => resolve({ sent: true });
      });
    const worker = start({ webhook: slow }, { atOnce: 1 });
    const first = await accept('webhook');
    await untilItHolds(() => expect(inFlight).toBe(1));
    const second = await accept('webhook');
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await deliveriesOf(first)).toMatchObject([{ state: 'sent' }]);
    expect(await deliveriesOf(second)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  test('two workers share the work and send nothing twice', async () => {
    const sent: string[] = [];
    const note: Send = async ({ delivery }) => {
      sent.push(delivery.id);
      return { sent: true };
    };
    const other = openStore(location);
    await other.connect();
    const leads = [];
    for (let count = 0; count < 30; count += 1) leads.push(await accept('webhook'));
    start({ webhook: note });
    start({ webhook: note }, {}, other);
    for (const lead of leads) await settle(lead, [{ state: 'sent', attempts: 1 }]);
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await other.close();
    expect(new Set(sent).size).toBe(30);
    expect(sent).toHaveLength(30);
  });
});
