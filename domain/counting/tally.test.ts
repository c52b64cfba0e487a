import { expect, test } from 'vitest';
import { otherSource } from './fold-counts.ts';
import { type Counted, createTally } from './tally.ts';

const view: Counted = {
  day: '2026-11-16',
  page: '/waco',
  language: 'en',
  source: 'google / waco',
  device: 'phone',
  event: 'view',
};

test('the same adds up, and is counted from nothing once it was taken', () => {
  const tally = createTally();
  for (const _ of [1, 2, 3]) tally.add({ ...view });
  expect(tally.take()).toEqual([{ ...view, count: 3 }]);
  expect(tally.take()).toEqual([]);
});

test.each([
  { day: '2026-11-17' },
  { page: '/dallas' },
  { language: 'es' },
  { source: 'direct' },
  { device: 'tablet' },
  { event: 'visit' },
] satisfies Partial<Counted>[])('what differs in %o counts by itself', (other) => {
  const tally = createTally();
  for (const counted of [view, { ...view, ...other }, view]) tally.add(counted);
  expect(tally.take()).toEqual([
    { ...view, count: 2 },
    { ...view, ...other, count: 1 },
  ]);
});

test('what could not be written down is added to what came since', () => {
  const tally = createTally();
  tally.add(view);
  tally.add({ ...view, device: 'tablet' });
  const taken = tally.take();
  tally.add(view);
  tally.giveBack(taken);
  expect(tally.take()).toEqual([
    { ...view, count: 2 },
    { ...view, device: 'tablet', count: 1 },
  ]);
});

test('a day of made-up sources ends as one, however often it is written down, and the next begins anew', () => {
  const tally = createTally();
  const flood = (day: string) => {
    for (let made = 0; made < 6_000; made += 1) {
      tally.add({ ...view, day, source: `made up ${made}` });
    }
  };
  flood(view.day);
  const taken = tally.take();
  expect(taken).toHaveLength(5_001);
  expect(taken.at(-1)).toEqual({ ...view, source: otherSource, count: 1_000 });
  tally.add({ ...view, source: 'one more' });
  expect(tally.take()).toEqual([{ ...view, source: otherSource, count: 1 }]);
  flood('2026-11-17');
  expect(tally.take()).toHaveLength(5_001);
});
