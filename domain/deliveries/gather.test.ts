import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import type { Channel } from './delivery.ts';
import { newDeliveryRow } from './delivery.ts';
import {
  claimGathered,
  type GatherClaim,
  type GatheredFailure,
  recordGatheredFailure,
  recordGatheredSent,
} from './gather.ts';

onBothEngines('messages over their budget', ({ store, addLead }) => {
  /** What one test leaves must not be gathered by the next: each has a channel of its own. */
  const claimOf = (channel: Channel, given: Partial<GatherClaim> = {}): GatherClaim => ({
    channel,
    now: 5_000,
    lease: randomUUID(),
    leaseEndsAt: 9_000,
    turnEndsAt: 8_000,
    ...given,
  });
  const addOver = async (channel: Channel, createdAt: number, given: object = {}) => {
    const { id } = await addLead();
    const subject = { kind: 'lead', id } as const;
    const row = {
      ...newDeliveryRow(randomUUID(), { channel: 'sms', leadId: id, subject }, createdAt),
      channel,
    };
    await store().writeOne((db) =>
      db
        .insertInto('deliveries')
        .values({ ...row, budget: 'over', ...given })
        .execute(),
    );
    return id;
  };
  const rowsOf = async (channel: Channel) => {
    const db = await store().connect();
    const rows = db.selectFrom('deliveries').selectAll().where('channel', '=', channel);
    return rows.orderBy('created_at').execute();
  };

  test('that are due are told of together, the newest first, and no other', async () => {
    const first = await addOver('team-email', 1_000, {
      subject_kind: 'channel',
      subject_id: 'webhook',
    });
    const second = await addOver('team-email', 2_000);
    await addOver('team-email', 5_001);
    await addOver('team-email', 3_000, { budget: 'within' });
    await addOver('team-email', 3_000, { state: 'dropped' });
    await addOver('seller-visit', 3_000, { subject_kind: 'event' });
    await addOver('team-email', 3_000, { subject_kind: 'of a newer version' });
    expect(await claimGathered(store(), claimOf('team-email', { lease: 'ours' }))).toMatchObject([
      { leadId: second, subject: { kind: 'lead' } },
      { leadId: first, subject: { kind: 'channel', id: 'webhook' } },
    ]);
    const claimed = (await rowsOf('team-email')).filter(({ lease }) => lease === 'ours');
    expect(claimed).toMatchObject([1, 2].map(() => ({ attempts: 1, next_attempt_at: 9_000 })));
  });

  test('that tell of what was erased are told of by what is left of it', async () => {
    const subject = { subject_kind: 'erased-lead', subject_id: 'HRW-472' };
    await addOver('team-erasure', 1_000, { lead_id: null, ...subject });
    expect(await claimGathered(store(), claimOf('team-erasure'))).toMatchObject([
      { leadId: undefined, subject: { kind: 'erased-lead', id: 'HRW-472' } },
    ]);
  });

  test('are told of by one process at a time, and by the next when its turn has ended', async () => {
    await addOver('push', 1_000);
    const claims = [1, 2, 3].map(() => claimGathered(store(), claimOf('push')));
    expect((await Promise.all(claims)).map((claim) => claim.length).toSorted()).toEqual([0, 0, 1]);
    await addOver('push', 2_000);
    expect(await claimGathered(store(), claimOf('push'))).toEqual([]);
    const next = claimOf('push', { now: 8_000, turnEndsAt: 11_000 });
    expect(await claimGathered(store(), next)).toHaveLength(1);
  });

  test('spend no turn while there is nothing to tell', async () => {
    expect(await claimGathered(store(), claimOf('team-visit'))).toEqual([]);
    await addOver('team-visit', 1_000, { subject_kind: 'event' });
    expect(await claimGathered(store(), claimOf('team-visit'))).toHaveLength(1);
  });

  test('are sent together, with what was odd about it', async () => {
    await addOver('seller-receipt', 1_000);
    await addOver('seller-receipt', 2_000, { lease: 'another' });
    await claimGathered(store(), claimOf('seller-receipt', { now: 1_500, lease: 'sent' }));
    await recordGatheredSent(store(), 'sent', 6_000, 'one of two mailboxes refused');
    expect(await rowsOf('seller-receipt')).toMatchObject([
      { state: 'sent', sent_at: 6_000, lease: null, last_error: 'one of two mailboxes refused' },
      { state: 'pending', sent_at: null, lease: 'another' },
    ]);
  });

  test('that failed wait, and those that waited too long are given up and told of', async () => {
    const old = await addOver('webhook', 1_000);
    await addOver('webhook', 1_500, { subject_kind: 'channel', subject_id: 'push' });
    await addOver('webhook', 3_000);
    await claimGathered(store(), claimOf('webhook', { lease: 'failed' }));
    const failure: GatheredFailure = {
      error: 'refused',
      now: 6_000,
      lease: 'failed',
      nextAttemptAt: 20_000,
      giveUpBefore: 3_000,
      channel: 'webhook',
      notice: { channel: 'sms', newId: randomUUID },
    };
    await recordGatheredFailure(store(), { ...failure, lease: 'stale' });
    expect((await rowsOf('webhook')).map(({ last_error }) => last_error)).toEqual([
      null,
      null,
      null,
    ]);
    for (let again = 0; again < 2; again += 1) await recordGatheredFailure(store(), failure);
    expect(await rowsOf('webhook')).toMatchObject([
      { state: 'dead', lease: null, last_error: 'refused' },
      { state: 'dead', lease: null, last_error: 'refused' },
      { state: 'pending', lease: null, last_error: 'refused', next_attempt_at: 20_000 },
    ]);
    // That a notice failed is no news of another failure.
    expect(await rowsOf('sms')).toMatchObject([
      {
        lead_id: old,
        subject_kind: 'channel',
        subject_id: 'webhook',
        state: 'pending',
        created_at: 6_000,
      },
    ]);
  });
});
