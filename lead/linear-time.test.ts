import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { findProblem } from './checks.ts';
import { textFields } from './fields.ts';
import { normalizeRequest } from './normalize.ts';

const hostile = [
  '<',
  '<!--',
  '<!--x>',
  '<b',
  '>',
  '<<b>b',
  'a.',
  '@',
  'a@',
  ' ',
  '\n',
  '1',
  '\uD83D',
  '-->',
];

const fastest = (run: () => void): number => {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
};

test.each(hostile)('checking and normalising many %j takes linear time', (part) => {
  const run = (length: number) => () => {
    const text = part.repeat(length / part.length);
    const typed = Object.fromEntries(textFields.map((field) => [field, text]));
    findProblem(typed);
    normalizeRequest(typed);
  };
  run(4_000)();
  // Ten times the input: ten times the time when linear, a hundred times when quadratic.
  expect(fastest(run(40_000))).toBeLessThan(40 * fastest(run(4_000)) + 20);
});
