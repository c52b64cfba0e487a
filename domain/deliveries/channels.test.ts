import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { findLead } from '../leads/read-leads.ts';
import { channels, readContent } from './channels.ts';
import { claimDeliveries } from './claim.ts';
import { newDeliveryRow } from './delivery.ts';
import { readDeliveryState } from './state.ts';

const read = (channel: string, leadId: string | null, kind: string, id: string) =>
  readContent({ channel, lead_id: leadId, subject_kind: kind, subject_id: id });

test.each<[string, string, string | undefined, string, string]>([
  ['a new lead', 'team-email', 'lead-1', 'lead', 'lead-1'],
  ['another that is dead', 'sms', 'lead-1', 'channel', 'webhook'],
  ['a reminder', 'push', 'lead-1', 'call-reminder', '2'],
  ['what a seller did', 'push', 'lead-1', 'event', 'event-1'],
  ['what was done on the desk', 'push', undefined, 'event', 'event-1'],
  ['a test', 'push', undefined, 'device', 'phone-1'],
  ['a picture at the carrier', 'erase-text', undefined, 'texted-photo', 'MM1/Media/ME1'],
])('%s is read', (_, channel, leadId, kind, id) => {
  const content = { channel, leadId, subject: { kind, id } };
  expect(read(channel, leadId ?? null, kind, id)).toEqual(content);
});

test.each<[string, string, string | null, string]>([
  ['a channel', 'pigeon', 'lead-1', 'lead'],
  ['what a channel tells of', 'sms', 'lead-1', 'weather'],
  ['that it tells of this over that channel', 'seller-receipt', 'lead-1', 'event'],
  ['that it tells of no lead', 'seller-receipt', null, 'lead'],
])('where a newer version alone knows %s, it stays as it is', (_, channel, leadId, kind) => {
  expect(read(channel, leadId, kind, 'one')).toEqual({
    channel: 'unknown',
    storedChannel: channel,
    leadId: leadId ?? undefined,
    subject: { kind: 'unknown', storedKind: kind, id: 'one' },
  });
});

onBothEngines('what a newer version left', ({ store, addLead }) => {
  const leave = async (given: object) => {
    const { id } = await addLead({ receivedAt: 1_000 });
    const content = { channel: 'sms', leadId: id, subject: { kind: 'lead', id } } as const;
    const row = { ...newDeliveryRow(randomUUID(), content, 1_000), ...given };
    await store().writeOne((db) => db.insertInto('deliveries').values(row).execute());
    return id;
  };
  const claim = (channel: (typeof channels)[number]) =>
    claimDeliveries(store(), {
      channel,
      now: 5_000,
      leaseEndsAt: 9_000,
      lease: 'ours',
      limit: 10,
      except: [],
    });

  test('is never claimed, nor touched, and is shown', async () => {
    const ids = [
      await leave({ channel: 'pigeon' }),
      await leave({ subject_kind: 'weather' }),
      await leave({ channel: 'seller-text', subject_kind: 'weather', lease: 'theirs' }),
    ];
    for (const channel of channels) expect(await claim(channel)).toEqual([]);
    for (const id of ids) {
      expect((await findLead(store(), { id }))?.deliveries).toMatchObject([
        { channel: 'unknown', state: 'pending', attempts: 0, nextAttemptAt: 1_000 },
      ]);
    }
    const { waiting } = await readDeliveryState(store());
    expect(waiting).toContainEqual({ channel: 'pigeon', count: 1, oldestAt: 1_000 });
  });

  test('in a state of its own is shown with that', async () => {
    const id = await leave({ state: 'translated' });
    expect((await findLead(store(), { id }))?.deliveries).toMatchObject([
      { channel: 'unknown', storedChannel: 'sms', state: 'translated' },
    ]);
  });
});
