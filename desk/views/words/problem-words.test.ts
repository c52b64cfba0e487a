import { expect, test } from 'vitest';
import { problemWords } from './problem-words.ts';

test.for([
  ['expected text, found nothing: a short heading', 'still empty: a short heading'],
  ['has 0 entries, expected at least 3', 'still empty: at least 3'],
  ['has 10 entries, expected at least 12', 'has 10 entries, expected at least 12'],
  ['expected a time in quotes, such as "08:00"', 'expected a time, such as 08:00'],
  ['expected a ZIP code in quotes', 'expected a ZIP code'],
  ['{x} stands for nothing; see content/facts.ts for the names that do', '{x} stands for nothing'],
  ['says nothing of Ruth', 'says nothing of Ruth'],
] as const)('%s', ([message, expected]) => {
  expect(problemWords(message)).toBe(expected);
});
