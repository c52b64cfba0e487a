import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { following } from '#tests/support/plans.ts';
import { request } from '#tests/support/service-leads.ts';
import { dayMs } from '#time/lengths.ts';
import { eventsOf } from '../events/events.ts';
import { triedEnough } from '../plans/tried.ts';
import { undoChange } from '../work/change-lead.ts';
import { giveUp, planNextAction } from '../work/next-action.ts';
import { logTouch } from '../work/touch.ts';
import { beginPlan, endPlan, finishStep, putOffStep } from './follow.ts';

/** A Thursday noon in Texas. */
const now = Date.parse('2026-03-05T18:00:00Z');
const at = (days: number) => actor({ now: now + days * dayMs });
/** Each seller has a number of their own. */
let numbers = 0;
const seller = () => {
  numbers += 1;
  const phone = `+1254555${String(numbers).padStart(4, '0')}`;
  return { receivedAt: now - dayMs, request: { ...request, phone } };
};

const shown = { plan: 'noAnswer', step: 0 };

test('an outcome begins its plan: somebody spoke, and the first step is the next action', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead(seller());
  const begun = { plan: 'wantsMore', outcome: 'wants-more', note: 'Thinks of $150,000.' } as const;
  await beginPlan(store, id, at(0), begun, following);
  const { work } = await readLead(id);
  expect(work).toMatchObject({
    stage: 'contacted',
    answeredAt: now,
    plan: { name: 'wantsMore', step: 0 },
    nextAction: { what: 'Call', at: Date.parse('2026-03-19T08:00-05:00'), by: 'ruth' },
  });
  const kinds = (await eventsOf(store, id, 10)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['note', 'plan-begun']);
});

test('a call that nobody takes is the step, and the next follows in the same commit', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead(seller());
  await logTouch(store, id, at(0), 'no-answer', following);
  expect((await readLead(id)).work.plan).toBeUndefined();
  await beginPlan(store, id, at(0), { plan: 'noAnswer' }, following);
  const done = await logTouch(store, id, at(1), 'no-answer', following);
  expect((await readLead(id)).work).toMatchObject({
    plan: { name: 'noAnswer', step: 1 },
    nextAction: { what: 'Email', at: Date.parse('2026-03-09T08:00-05:00') },
  });
  await undoChange(store, (done as { event: string }).event, at(1));
  expect((await readLead(id)).work).toMatchObject({
    plan: { name: 'noAnswer', step: 0 },
    nextAction: { what: 'Call' },
  });
});

test('a letter is done, a step is skipped or put off, and the plan goes through', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead(seller());
  await beginPlan(store, id, at(0), { plan: 'noAnswer' }, following);
  await putOffStep(store, id, at(1), shown, 7, following);
  expect((await readLead(id)).work).toMatchObject({
    plan: { step: 0 },
    nextAction: { what: 'Call', at: Date.parse('2026-03-13T08:00-05:00') },
  });
  const steps = following.plans.noAnswer.steps.length;
  for (let step = 0; step < steps; step += 1) {
    const how = step % 2 === 0 ? 'skipped' : 'done';
    await finishStep(store, id, at(9 + step), { ...shown, step }, how, following);
  }
  const { plan, nextAction } = (await readLead(id)).work;
  expect([plan, nextAction]).toEqual([undefined, undefined]);
  const [last] = await eventsOf(store, id, 1);
  expect(last).toMatchObject({ kind: 'plan-step', details: { next: 'through' } });
});

test('who taps on a page of yesterday does nothing to the step of today', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead(seller());
  await beginPlan(store, id, at(0), { plan: 'noAnswer' }, following);
  await finishStep(store, id, at(1), shown, 'skipped', following);
  const before = await readLead(id);
  const late = [
    finishStep(store, id, at(2), shown, 'done', following),
    putOffStep(store, id, at(2), shown, 7, following),
    endPlan(store, id, at(2), { plan: 'wantsMore', step: 0 }, following),
  ];
  expect(await Promise.all(late)).toEqual(late.map(() => ({ refused: 'plan-moved' })));
  expect(await readLead(id)).toEqual(before);
});

test('another next action takes the place of a plan, and undoing it brings the plan back', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead(seller());
  await beginPlan(store, id, at(0), { plan: 'noAnswer' }, following);
  const before = (await readLead(id)).work;
  const other = { what: 'Visit', at: now + dayMs, by: 'ruth' } as const;
  const done = await planNextAction(store, id, at(1), other);
  expect((await readLead(id)).work).toMatchObject({
    plan: undefined,
    nextAction: { what: 'Visit' },
  });
  await undoChange(store, (done as { event: string }).event, at(1));
  const { plan, nextAction } = (await readLead(id)).work;
  expect({ plan, nextAction }).toEqual({ plan: before.plan, nextAction: before.nextAction });
});

test('no plan turns to who said no, until they turn to us', async ({ store, addLead }) => {
  const { id } = await addLead(seller());
  await giveUp(store, id, at(0), 'They said no');
  expect(await beginPlan(store, id, at(1), { plan: 'noAnswer' }, following)).toEqual({
    refused: 'lead-over',
  });
});

test('eight tries in twelve months are enough, over all requests of a number', async ({
  store,
  addLead,
}) => {
  const given = seller();
  const leads = [await addLead(given), await addLead(given)];
  for (let tries = 0; tries < 8; tries += 1) {
    const { id } = leads[tries % 2] ?? { id: '' };
    await beginPlan(store, id, at(10 * tries), { plan: 'noAnswer' }, following);
    await logTouch(store, id, at(10 * tries + 1), 'no-answer', following);
  }
  const again = () =>
    Promise.all(
      leads.map(({ id }) => beginPlan(store, id, at(80), { plan: 'offerOpen' }, following)),
    );
  expect(await again()).toEqual(leads.map(() => ({ refused: 'tried-enough' })));
  // Neither of the two alone was tried so often.
  const called = leads.map((lead) => ({ id: lead.id, phone: given.request.phone }));
  const enough = await triedEnough(await store.connect(), called, now + 80 * dayMs);
  expect([...enough].toSorted()).toEqual(leads.map((lead) => lead.id).toSorted());
  const [{ id } = { id: '' }] = leads;
  await logTouch(store, id, at(81), 'spoke', following);
  expect(await again()).not.toContainEqual({ refused: 'tried-enough' });
});

test('who can be reached in no way of a plan is told so', async ({ store, addLead }) => {
  const nowhere = { phone: '', email: '', propertyAddress: '' };
  const { id } = await addLead({ request: { ...request, ...nowhere } });
  expect(await beginPlan(store, id, at(0), { plan: 'noAnswer' }, following)).toEqual({
    refused: 'no-way',
  });
});
