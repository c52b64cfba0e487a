import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('a soak takes an hour and a seed of its own, unless it is told another', () => {
  expect(readArguments([]).soak).toBeUndefined();
  expect(readArguments(['--soak']).soak).toEqual({ minutes: 60, seed: expect.any(Number) });
  const told = ['--soak', '--minutes', '0.5', '--seed', '7'];
  expect(readArguments(told).soak).toEqual({ minutes: 0.5, seed: 7 });
});

test.each([[['--soak', '--minutes', 'ten']], [['--soak', '--seed', '-1']], [['--seed', '7']]])(
  '%j is not understood',
  (args) => {
    expect(() => readArguments(args)).toThrow(/--(minutes|seed)/);
  },
);
