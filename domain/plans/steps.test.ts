import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { dayMs } from '#time/lengths.ts';
import { type Following, nextStep, type Reach, stepOf } from './steps.ts';
import { untried } from './tried.ts';

const { plans, company } = loadCompany();
const following: Following = { plans, office: company };
const everyWay: Reach = { call: true, email: true, letter: true };
/** A Thursday noon in Texas. */
const now = Date.parse('2026-03-05T18:00:00Z');
const start = { plan: 'noAnswer', step: 0, from: now, by: 'ruth' } as const;

test('the first step is the next action, on the morning of its day', () => {
  expect(nextStep(following, start, everyWay, untried)).toEqual({
    plan: 'noAnswer',
    plan_step: 0,
    next_action: 'Call',
    next_action_at: Date.parse('2026-03-06T08:00-06:00'),
    next_action_by: 'ruth',
  });
});

test('what cannot be done is passed over, and its days pass all the same', () => {
  const noCalls = { ...everyWay, call: false };
  expect(nextStep(following, start, noCalls, untried)).toMatchObject({
    plan_step: 1,
    next_action: 'Email',
    // One day and two more, of which the last is a Sunday.
    next_action_at: Date.parse('2026-03-09T08:00-05:00'),
  });
  const nothing = { call: false, email: false, letter: false };
  expect(nextStep(following, start, nothing, untried)).toBe('through');
});

test('a plan that has no further step is through', () => {
  const { steps } = plans.noAnswer;
  const last = { ...start, step: steps.length };
  expect(nextStep(following, last, everyWay, untried)).toBe('through');
});

test('a step that would be one too many ends the plan, whenever the content wants it', () => {
  const at = Array.from({ length: 8 }, (_, index) => now - index * dayMs);
  expect(nextStep(following, start, everyWay, { at, saidNo: false })).toBe('enough');
  const long = { ...start, from: now + 370 * dayMs };
  expect(nextStep(following, long, everyWay, { at, saidNo: false })).toMatchObject({
    plan_step: 0,
  });
  expect(nextStep(following, start, everyWay, { at: [], saidNo: true })).toBe('enough');
});

test('a plan or a step that the content has no more is none', () => {
  expect(stepOf({ plan: 'noAnswer', plan_step: 0 }, plans)).toMatchObject({ do: 'call' });
  expect(stepOf({ plan: 'noAnswer', plan_step: 99 }, plans)).toBeUndefined();
  expect(stepOf({ plan: 'toString', plan_step: 0 }, plans)).toBeUndefined();
  expect(stepOf({ plan: '', plan_step: 0 }, plans)).toBeUndefined();
});
