import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { eventsOf } from '../events/events.ts';
import type { SuspectReason } from '../leads/types.ts';
import { undoChange } from './change-lead.ts';
import { markStage } from './mark-stage.ts';
import { callBack, giveUp, planNextAction } from './next-action.ts';

const now = 2_000_000;

test('the next action replaces the one before, and comes back when it is undone', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await planNextAction(store, id, actor(), { what: 'Call', at: 3_000_000, by: 'ruth' });
  const visit = { what: 'Visit', at: 4_000_000, by: undefined } as const;
  await planNextAction(store, id, actor({ eventId: `visit ${id}` }), visit);
  expect((await readLead(id)).work.nextAction).toEqual(visit);
  await undoChange(store, `visit ${id}`, actor());
  expect((await readLead(id)).work.nextAction).toEqual({ what: 'Call', at: 3_000_000, by: 'ruth' });
});

const untouched = {
  answered_at: null as number | null,
  stage: '',
  suspect: '' as SuspectReason | '',
  next_action_at: null as number | null,
  plan: '',
};
const call = { next_action: 'Call', next_action_at: now };

test.for<[string, Partial<typeof untouched>, object]>([
  ['is waiting for a first call', {}, {}],
  ['was answered', { answered_at: 1 }, call],
  ['has a stage', { stage: 'offer', answered_at: 1 }, call],
  ['was given up', { stage: 'lost' }, call],
  ['may be spam', { suspect: 'honeypot' }, call],
  ['is planned for later', { next_action_at: now + 1 }, call],
  ['was answered and is planned for later', { answered_at: 1, next_action_at: now + 1 }, call],
  ['is due now', { answered_at: 1, next_action_at: now }, {}],
  ['is overdue', { stage: 'offer', next_action_at: 1 }, {}],
])('a seller who calls and %s stands on the list', ([, given, expected]) => {
  const row = { ...untouched, ...given } as Parameters<typeof callBack>[0];
  expect(callBack(row, now)).toEqual(expected);
});

test('who is given up is lost with the reason told, and nothing is to be done any more', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await planNextAction(store, id, actor(), { what: 'Call', at: 3_000_000, by: 'ruth' });
  await giveUp(store, id, actor({ now: now + 1 }), 'They changed their mind');
  expect((await readLead(id)).work).toMatchObject({
    stage: 'lost',
    nextAction: undefined,
    answeredAt: undefined,
  });
  const [event] = await eventsOf(store, id, 1);
  expect(event).toMatchObject({ kind: 'lost', details: { reason: 'They changed their mind' } });
});

test('giving up keeps when the offer was made, and makes no person of a suspect', async ({
  store,
  addLead,
  readLead,
}) => {
  const [offered, suspect] = [await addLead(), await addLead({ suspect: ['honeypot'] })];
  const mark = { stage: 'offer', reachedAt: now, valueCents: undefined } as const;
  await markStage(store, offered.id, actor(), mark);
  for (const { id } of [offered, suspect]) {
    await giveUp(store, id, actor({ now: now + 1 }), 'We can’t reach them');
  }
  expect((await readLead(offered.id)).work).toMatchObject({ stage: 'lost', offeredAt: now });
  expect((await readLead(suspect.id)).work).toMatchObject({ stage: 'lost', isSuspect: true });
});
