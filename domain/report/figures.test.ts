import { expect, test } from 'vitest';
import { resultOf } from '#tests/support/lead-results.ts';
import { figuresOf, waitsOf } from './figures.ts';
import type { LeadResult } from './result.ts';

const hour = 3_600_000;

const contactedAfter = (...hours: number[]): LeadResult[] =>
  hours.map((one) => resultOf({ contactMs: one * hour }));

test.each([
  ['nobody', [], undefined, undefined],
  ['one', contactedAfter(3), 3, 3],
  ['two', contactedAfter(5, 1), 3, 5],
  ['three', contactedAfter(9, 1, 2), 2, 9],
  ['one of two', [...contactedAfter(4), resultOf()], 4, 4],
])('median and worst contact time of %s', (_, results, median, worst) => {
  const { medianContactMs, worstContactMs } = figuresOf(results);
  expect(medianContactMs).toBe(median && median * hour);
  expect(worstContactMs).toBe(worst && worst * hour);
});

test('leads, contracts, closings and value are counted', () => {
  const results = [
    resultOf(),
    resultOf({ contract: true }),
    resultOf({ contract: true, closed: true, valueCents: 1_000 }),
    resultOf({ contract: true, closed: true }),
  ];
  expect(figuresOf(results)).toMatchObject({
    leads: 4,
    contacted: 0,
    contracts: 3,
    closings: 2,
    valueCents: 1_000,
  });
});

test('answers are counted by how long the seller waited', () => {
  const results = [0, 5, 6, 15, 60, 61, 900, undefined].map((answerMinutes) =>
    resultOf({ answerMinutes, answeredInTime: (answerMinutes ?? 9) <= 5 }),
  );
  expect(waitsOf(results).map(({ leads }) => leads)).toEqual([2, 2, 1, 1, 1]);
  expect(figuresOf(results)).toMatchObject({
    answered: 7,
    answeredInTime: 2,
    medianAnswerMinutes: 15,
  });
});
