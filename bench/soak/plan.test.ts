import { expect, test } from 'vitest';
import { type Fault, faultKinds, planFaults } from './plan.ts';

const hour = 3_600_000;
const plan = (seed: number, ms = hour): Fault[] => planFaults({ seed, ms, kinds: faultKinds });

test('the same seed gives the same plan, and another seed another', () => {
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
});

test.each([
  [20_000, 5],
  [hour, 462],
])('in %i ms every kind comes, in the order of time', (ms, total) => {
  const faults = plan(3, ms);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(faultKinds));
  expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(faults.length).toBeLessThanOrEqual(total);
  expect(faults.length).toBeGreaterThanOrEqual(total * 0.8);
});

test.each([1, 2, 3, 4, 5])('with seed %i a fault is over before its kind comes back', (seed) => {
  for (const faults of Object.values(Object.groupBy(plan(seed), ({ kind }) => kind))) {
    const early = faults.filter(
      ({ at, lasts }, index) => at + lasts > (faults[index + 1]?.at ?? hour),
    );
    expect(early).toEqual([]);
  }
});

test('all servers die in the first quarter alone', () => {
  const deaths = plan(9).filter(({ kind }) => kind === 'kill all servers');
  expect(deaths.filter(({ at, lasts }) => at + lasts > hour / 4)).toEqual([]);
});
