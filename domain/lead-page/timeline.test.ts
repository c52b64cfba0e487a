import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { recordAdExports } from '../ads/ad-exports.ts';
import { revokePhone } from '../consent/revocations.ts';
import { addEvent } from '../events/events.ts';
import { addStage } from '../stages/stages.ts';
import { undoChange } from '../work/change-lead.ts';
import { addNote } from '../work/notes.ts';
import { retryLead } from '../work/retry.ts';
import { noteStop } from '../work/said-stop.ts';
import { logTouch } from '../work/touch.ts';
import { readTimeline } from './timeline.ts';

test('everything that happened is told, the newest first, and undone things once', async ({
  store,
  addLead,
  readLead,
}) => {
  const receivedAt = 1_000;
  const { id } = await addLead({ receivedAt }, [{ id: randomUUID(), channel: 'team-email' }]);
  const mark = { stage: 'contacted', reachedAt: 1_500, recordedAt: 1_500, valueCents: undefined };
  await store.writeOne((db) => addStage(db, id, { ...mark, stage: 'contacted' }, randomUUID()));
  await logTouch(store, id, actor({ now: 2_000, eventId: 'call' }), 'no-answer');
  await undoChange(store, 'call', actor({ now: 3_000, personId: 'sam' }));
  await addNote(store, id, actor({ now: 4_000 }), 'Wants to move by May.');
  await recordAdExports(store, { format: 'google-clicks', stage: 'contacted' }, [id], 5_000);
  const { entries, hasMore } = await readTimeline(store, await readLead(id), 200);
  expect(hasMore).toBe(false);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'export',
    'event',
    'event',
    'mark',
    'delivery',
    'request',
  ]);
  expect(entries[2]).toMatchObject({ event: { kind: 'touch' }, undone: { at: 3_000, by: 'sam' } });
});

test('a long one ends where it was told to, and says that there is more', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  for (const text of ['one', 'two', 'three']) await addNote(store, id, actor(), text);
  const { entries, hasMore } = await readTimeline(store, await readLead(id), 2);
  expect({ count: entries.length, hasMore }).toEqual({ count: 2, hasMore: true });
});

test('photos that follow one another are told as one', async ({ store, addLead, readLead }) => {
  const { id } = await addLead();
  const add = (kind: 'photo-added' | 'photo-deleted', ofSeller: boolean, at: number) => {
    const event = { id: randomUUID(), leadId: id, at, personId: undefined };
    const details = { ofSeller, bySeller: ofSeller };
    return store.writeOne((db) => addEvent(db, { ...event, kind, details }));
  };
  for (const at of [1, 2, 3]) await add('photo-added', true, at);
  await add('photo-deleted', true, 4);
  for (const at of [5, 6]) await add('photo-added', true, at);
  await add('photo-added', false, 7);
  const { entries } = await readTimeline(store, await readLead(id), 200);
  const told = entries.flatMap((entry) =>
    entry.kind === 'event' ? [[entry.event.kind, entry.count, entry.at]] : [],
  );
  expect(told).toEqual([
    ['photo-added', 1, 7],
    ['photo-added', 2, 6],
    ['photo-deleted', 1, 4],
    ['photo-added', 3, 3],
  ]);
});

test('a dead delivery is tried again once, however often the form is sent', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead({}, [{ id: randomUUID(), channel: 'team-email' }]);
  const die = (db: Awaited<ReturnType<typeof store.connect>>) =>
    db.updateTable('deliveries').set({ state: 'dead' }).where('lead_id', '=', id).execute();
  await store.writeOne(die);
  const tap = actor();
  await retryLead(store, id, tap);
  await retryLead(store, id, tap);
  const { deliveries, ...lead } = await readLead(id);
  expect(deliveries).toMatchObject([{ state: 'pending', attempts: 0 }]);
  const { entries } = await readTimeline(store, { ...lead, deliveries }, 200);
  expect(entries.filter(({ kind }) => kind === 'event')).toHaveLength(1);
});

test('a stop that one of us heard is one line, and one from elsewhere keeps its own', async ({
  store,
  addLead,
  readLead,
}) => {
  const kinds = async (leadId: string) =>
    (await readTimeline(store, await readLead(leadId), 200)).entries.map(({ kind }) => kind);
  const heard = await addLead({ request: { ...request, phone: '+12545550181' } });
  const word = { phone: '+12545550181', how: 'told Ruth', certainty: 'heard' as const };
  await noteStop(store, { ...word, to: ['texts', 'calls'], leadId: heard.id }, actor());
  expect(await kinds(heard.id)).toEqual(['event', 'request']);
  const typed = await addLead({ request: { ...request, phone: '+12545550182' } });
  const letter = { phone: '+12545550182', how: 'by mail', certainty: 'named' as const };
  await revokePhone(store, letter, 1_500_000);
  expect(await kinds(typed.id)).toEqual(['revocation', 'request']);
});
