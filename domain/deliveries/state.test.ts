import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { claimDeliveries } from './claim.ts';
import type { Channel } from './delivery.ts';
import { sentToNobody } from './mail-files.ts';
import { recordDead, recordSent } from './record-attempt.ts';
import { readDeliveryState } from './state.ts';

onBothEngines('how messages stand', ({ store, addLead }) => {
  const claim = async (channel: Channel) => {
    const now = 9_000;
    const leaseEndsAt = now + 60_000;
    const given = { channel, now, leaseEndsAt, lease: 'first', limit: 1, except: [] };
    const [delivery] = await claimDeliveries(store(), given);
    if (delivery === undefined) throw new Error('nothing was due');
    return delivery;
  };

  test('is told by channel: what waits, what was given up, what got through last', async () => {
    const { reference } = await addLead({ receivedAt: 1_000 }, ['webhook', 'team-email']);
    await addLead({ receivedAt: 2_000 }, ['team-email', 'sms']);
    await addLead({ receivedAt: 3_000 }, ['sms']);
    const failure = { error: 'gone', now: 9_100, lease: 'first' };
    const notice = { id: randomUUID(), channel: 'team-email' as const };
    await recordDead(store(), await claim('webhook'), failure, notice);
    for (const at of [9_200, 9_300]) await recordSent(store(), await claim('sms'), at);
    expect(await readDeliveryState(store())).toEqual({
      waiting: [{ channel: 'team-email', count: 3, oldestAt: 1_000 }],
      dead: [{ channel: 'webhook', reference, createdAt: 1_000, lastError: 'gone' }],
      lastSent: [{ channel: 'sms', at: 9_300 }],
      lastFiled: [],
    });
  });

  test('a mail that went into a file counts for no sent one', async () => {
    for (const receivedAt of [1_000, 2_000]) await addLead({ receivedAt }, ['team-email']);
    await recordSent(store(), await claim('team-email'), 9_100, {
      warning: 'one inbox refused it',
    });
    await recordSent(store(), await claim('team-email'), 9_200, { warning: sentToNobody });
    expect(await readDeliveryState(store())).toMatchObject({
      lastSent: expect.arrayContaining([{ channel: 'team-email', at: 9_100 }]),
      lastFiled: [{ channel: 'team-email', at: 9_200 }],
    });
  });
});
