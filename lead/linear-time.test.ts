import { expect, test } from 'vitest';
import { findRefusal } from './checks.ts';
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

/** Milliseconds on the processor, which a busy machine does not stretch. */
const cost = (run: () => void): number => {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** The processor's clock is coarse: less than this cannot be told from nothing. */
const tick = 10;

test.each(hostile)(
  'checking and normalising many %j takes linear time',
  { timeout: 60_000 },
  (part) => {
    const run = (length: number) => () => {
      const text = part.repeat(length / part.length);
      const typed = Object.fromEntries(textFields.map((field) => [field, text]));
      findRefusal(typed);
      normalizeRequest(typed);
    };
    run(20_000)();
    const small = Math.max(tick, cost(run(20_000)));
    // Ten times the input: ten times the time when linear, a hundred times when quadratic.
    expect(cost(run(200_000))).toBeLessThan(40 * small);
  },
);
