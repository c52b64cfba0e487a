import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { onPipe } from './on-pipe.ts';
import { askTerms } from './terms.ts';

const own = { earnestMoney: '$500', optionDays: 7, offerStandsDays: 14 };
const made = { ...own, sample: true };

test.each([
  ['made-up terms stay so', made, ['', '', '', ''], made],
  ['they may be said to be right', made, ['', '', '', 'yes'], own],
  [
    'a change makes them real',
    made,
    ['1,000', '', '', 'never read'],
    { ...own, earnestMoney: '$1,000' },
  ],
  ['days may be a range', own, ['', '5-10', '', ''], { ...own, optionDays: '5-10' }],
  [
    'what is no number is asked again',
    own,
    ['', 'a week', '8', '30'],
    { ...own, optionDays: 8, offerStandsDays: 30 },
  ],
])('%s', async (_, current, answers, terms) => {
  expect(await askTerms(scripted(answers), current)).toEqual(terms);
});

test('what was expected is said in words', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end('\na week\n8\n\n');
  await askTerms(onPipe(input, output), own);
  output.end();
  expect(await text(output)).toContain('\n  expected a number or a range such as 24-48');
});
