import { expect, test } from 'vitest';
import { threeWay } from './three-way.ts';

const cases: [what: string, now: unknown, sample: unknown, own: unknown, expected: unknown][] = [
  ['what was left as it came takes the new words', 'b', 'a', 'a', 'b'],
  ['what was changed stays', 'b', 'a', 'mine', 'mine'],
  ['what is new comes', { a: 1, n: 2 }, { a: 1 }, { a: 9 }, { a: 9, n: 2 }],
  ['what was taken out stays out', { a: 1, b: 2 }, { a: 1, b: 2 }, { a: 9 }, { a: 9 }],
  [
    'what nobody wrote and nobody needs goes',
    { a: 1 },
    { a: 1, old: 3 },
    { a: 9, old: 3 },
    { a: 9 },
  ],
  ['what was added stays', { a: 1 }, { a: 1 }, { a: 1, mine: 2 }, { a: 1, mine: 2 }],
  [
    'a list of the same length is compared entry by entry',
    ['x', 'y'],
    ['a', 'b'],
    ['a', 'mine'],
    ['x', 'mine'],
  ],
  ['a list with more or fewer is the owner’s', ['x', 'y'], ['a', 'b'], ['a'], ['a']],
];

test.each(cases)('%s', (_, now, sample, own, expected) => {
  expect(threeWay({ now, sample, own })).toEqual(expected);
});

test('a fact stays although it is like the sample’s', () => {
  const three = { now: { days: 5, more: 1 }, sample: { days: 7 }, own: { days: 7 } };
  expect(threeWay(three, () => true)).toEqual({ days: 7, more: 1 });
});
