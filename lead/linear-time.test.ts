import { expect, test } from 'vitest';
import { processorTime, tickMs } from '#tests/support/processor-time.ts';
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

test.each(hostile)('checking and normalising many %j takes linear time', async (part) => {
  const run = (length: number) => () => {
    const text = part.repeat(length / part.length);
    const typed = Object.fromEntries(textFields.map((field) => [field, text]));
    findRefusal(typed);
    normalizeRequest(typed);
  };
  run(10_000)();
  const small = Math.max(tickMs, await processorTime(run(10_000)));
  // Ten times the input: ten times the time when linear, a hundred times when quadratic, and that each time. Beside
  // others who keep the machine busy it may be more once.
  await expect.poll(() => processorTime(run(100_000))).toBeLessThan(40 * small);
});
