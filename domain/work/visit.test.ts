import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { undoChange } from './change-lead.ts';
import { markStage } from './mark-stage.ts';
import { cancelVisit, planVisit } from './visit.ts';

const at = 9_000_000;

test.for([
  ['a lead', {}, ['seller-visit', 'team-visit']],
  ['a lead without email', { request: { ...request, email: '' } }, ['team-visit']],
  ['suspected spam', { suspect: ['honeypot' as const] }, ['team-visit']],
] as const)(
  'a visit to %s is told over the right channels, not at once',
  async ([, given, told], { store, addLead, readLead }) => {
    const { id } = await addLead({
      ...given,
      suspect: 'suspect' in given ? [...given.suspect] : [],
    });
    await planVisit(store, id, actor({ eventId: `visit of ${id}` }), { at, by: 'ruth' });
    const { work, deliveries } = await readLead(id);
    expect(work).toMatchObject({
      visitAt: at,
      stage: 'appointment',
      answeredAt: 2_000_000,
      nextAction: { what: 'Visit', at, by: 'ruth' },
    });
    expect(deliveries.map(({ channel }) => channel)).toEqual(told);
    for (const { subject, nextAttemptAt } of deliveries) {
      expect({ subject, nextAttemptAt }).toEqual({
        subject: { kind: 'event', id: `visit of ${id}` },
        nextAttemptAt: 2_120_000,
      });
    }
  },
);

test('a lead that has come further stays there', async ({ store, addLead, readLead }) => {
  const { id } = await addLead();
  const mark = { stage: 'contract', reachedAt: 1_900_000, valueCents: undefined } as const;
  await markStage(store, id, actor(), mark);
  await planVisit(store, id, actor(), { at, by: undefined });
  expect((await readLead(id)).work).toMatchObject({ stage: 'contract', visitAt: at });
});

const sendAll = (store: Store, leadId: string) =>
  store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'sent', attempts: 1 })
      .where('lead_id', '=', leadId)
      .execute(),
  );

type Step = 'plan' | 'move' | 'cancel' | 'undo' | 'send';

/** What is still to be told to the seller after some steps: nothing, or the visit as it is by then. */
test.for<[steps: Step[], waiting: number, visitAt: number | undefined]>([
  [['plan'], 1, at],
  [['plan', 'undo'], 0, undefined],
  [['plan', 'send', 'undo'], 1, undefined],
  [['plan', 'move'], 1, at + 1],
  [['plan', 'move', 'undo'], 1, at],
  [['plan', 'send', 'move', 'undo'], 0, at],
  [['plan', 'send', 'move', 'send', 'undo'], 1, at],
  [['plan', 'cancel'], 0, undefined],
  [['plan', 'send', 'cancel'], 1, undefined],
  [['plan', 'send', 'cancel', 'undo'], 0, at],
])('after %j %i messages wait', async ([steps, waiting, visitAt], { store, addLead, readLead }) => {
  const { id } = await addLead();
  let last = '';
  const take: Record<Step, () => Promise<unknown>> = {
    plan: () => planVisit(store, id, actor({ eventId: last }), { at, by: 'ruth' }),
    move: () => planVisit(store, id, actor({ eventId: last }), { at: at + 1, by: 'ruth' }),
    cancel: () => cancelVisit(store, id, actor({ eventId: last })),
    undo: () => undoChange(store, last, actor()),
    send: () => sendAll(store, id),
  };
  for (const [index, step] of steps.entries()) {
    if (step !== 'undo' && step !== 'send') last = `${id} ${index}`;
    await take[step]();
  }
  const { deliveries, work } = await readLead(id);
  const pending = deliveries.filter(
    ({ channel, state }) => channel === 'seller-visit' && state === 'pending',
  );
  expect([pending.length, work.visitAt]).toEqual([waiting, visitAt]);
});
