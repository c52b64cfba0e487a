import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { onPipe } from './dialogue.ts';
import { askTerms } from './terms.ts';

const own = {
  earnestMoney: '$500',
  optionFee: '$100',
  optionDays: 5,
  offerStandsDays: 14,
  closingCosts: 'us' as const,
};
const made = { ...own, sample: true };

test.each([
  ['made-up terms stay so', made, ['', '', '', '', '', ''], made],
  ['they may be said to be right', made, ['', '', '', '', '', 'yes'], own],
  [
    'a change makes them real',
    made,
    ['1,000', '', '', '', '', 'never read'],
    { ...own, earnestMoney: '$1,000' },
  ],
  ['days may be a range', own, ['', '', '3-6', '', ''], { ...own, optionDays: '3-6' }],
  [
    'what is no number is asked again',
    own,
    ['', '200', 'a week', '3', '30', ''],
    { ...own, optionFee: '$200', optionDays: 3, offerStandsDays: 30 },
  ],
  [
    'an option that lasts until closing is asked again',
    own,
    ['', '', '7', '5-10', '6', '', ''],
    { ...own, optionDays: 6 },
  ],
  [
    'each side may pay its own closing costs',
    own,
    ['', '', '', '', 'nobody', 'each'],
    { ...own, closingCosts: 'each' as const },
  ],
])('%s', async (_, current, answers, terms) => {
  expect(await askTerms(scripted(answers), current, 7)).toEqual(terms);
});

test('what was expected is said in words', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end('\n\na week\n3\n\n\n');
  await askTerms(onPipe(input, output), own, 7);
  output.end();
  expect(await text(output)).toContain('\n  expected a number or a range such as 24-48');
});
