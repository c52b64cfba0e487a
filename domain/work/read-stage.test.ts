import { expect, test } from 'vitest';
import { readStage } from './read-stage.ts';

const bounds = {
  receivedAt: Date.parse('2026-03-05T21:15:30Z'),
  now: Date.parse('2026-03-10T14:00:00Z'),
  timeZone: 'America/Chicago',
};

test.each([
  [
    { stage: 'offer', amount: '', day: '' },
    { reachedAt: undefined, valueCents: undefined },
  ],
  [
    { stage: 'contract', amount: ' $185,000 ', day: '2026-03-06' },
    { reachedAt: Date.parse('2026-03-06T18:00:00Z'), valueCents: 18_500_000 },
  ],
])('%j is a mark', (typed, mark) => {
  expect(readStage(typed, bounds)).toEqual({ mark: { stage: typed.stage, ...mark } });
});

test('every wrong field is told at once, each beside itself', () => {
  const typed = { stage: 'nowhere', amount: 'a lot', day: '2026-03-11' };
  expect(readStage(typed, bounds)).toEqual({
    problems: {
      stage: 'Choose a stage.',
      amount: 'Type an amount in dollars, such as 185,000 or 185k.',
      day: 'That day hasn’t come yet: choose today or an earlier one.',
    },
  });
});
