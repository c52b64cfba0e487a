import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { claimDeliveries } from './claim.ts';
import type { Channel, NewDelivery } from './delivery.ts';
import { newEventDeliveryRow } from './delivery.ts';
import type { Weight } from './weigh.ts';

onBothEngines('a delivery that is weighed', ({ store, addLead }) => {
  const claim = (channel: Channel, weight: Weight, now = 5_000) => {
    const weighed: string[] = [];
    const claimed = claimDeliveries(store(), {
      channel,
      now,
      leaseEndsAt: now + 1_000,
      lease: 'ours',
      limit: 10,
      except: [],
      weigh: async (_, { id }) => {
        weighed.push(id);
        return weight;
      },
    });
    return claimed.then((deliveries) => ({ claimed: deliveries.length, weighed: weighed.length }));
  };
  const rowsOf = async (channel: Channel) => {
    const db = await store().connect();
    return db.selectFrom('deliveries').selectAll().where('channel', '=', channel).execute();
  };

  test.each<[string, NewDelivery['channel'], Weight, number, object]>([
    [
      'within its budget is sent',
      'team-email',
      'within',
      1,
      { state: 'pending', budget: 'within', attempts: 1, lease: 'ours', next_attempt_at: 6_000 },
    ],
    [
      'and dropped says why',
      'sms',
      { dropped: 'too many' },
      0,
      { state: 'dropped', budget: 'over', attempts: 0, lease: null, last_error: 'too many' },
    ],
    [
      'and told of with others waits for them',
      'webhook',
      { gatherAt: 7_000 },
      0,
      { state: 'pending', budget: 'over', attempts: 0, lease: null, next_attempt_at: 7_000 },
    ],
    [
      'and put off is weighed again then',
      'push',
      { waitUntil: 7_000, why: 'by night' },
      0,
      { state: 'pending', budget: '', attempts: 0, lease: null, next_attempt_at: 7_000 },
    ],
  ])('%s', async (_, channel, weight, sent, row) => {
    await addLead({ receivedAt: 1_000 }, [channel]);
    expect(await claim(channel, weight)).toEqual({ claimed: sent, weighed: 1 });
    expect(await rowsOf(channel)).toMatchObject([row]);
  });

  test('once is not weighed when it is tried again', async () => {
    await addLead({ receivedAt: 1_000 }, ['seller-receipt']);
    await claim('seller-receipt', 'within');
    const again = await claim('seller-receipt', { dropped: 'too many' }, 6_000);
    expect(again).toEqual({ claimed: 1, weighed: 0 });
    expect(await rowsOf('seller-receipt')).toMatchObject([{ state: 'pending', attempts: 2 }]);
  });

  test('and put off is weighed anew, and may be sent by then', async () => {
    const { id: leadId } = await addLead({ receivedAt: 1_000 });
    const text = newEventDeliveryRow({ channel: 'seller-text', leadId }, 'text', 1_000);
    await store().writeOne((db) => db.insertInto('deliveries').values(text).execute());
    await claim('seller-text', { waitUntil: 7_000, why: 'by night' });
    expect(await claim('seller-text', 'within', 6_999)).toEqual({ claimed: 0, weighed: 0 });
    expect(await claim('seller-text', 'within', 7_000)).toEqual({ claimed: 1, weighed: 1 });
  });
});
