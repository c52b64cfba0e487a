import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askFounders } from './founders.ts';

const ruth = { name: 'Ruth', role: 'Offers', story: 'She reads deeds.' };
const dale = { name: 'Dale', role: 'Closings', story: 'He framed houses.' };
const photo = { file: 'them.jpg', alt: 'Both of them' };
const made = { ...ruth, sample: true };

test.each([
  ['kept', [made], ['yes'], [made]],
  [
    'replaced',
    [made],
    ['no', 'Ann', 'Owner', 'She buys.', 'no'],
    [{ name: 'Ann', role: 'Owner', story: 'She buys.' }],
  ],
  [
    'corrected',
    [ruth, dale],
    ['no', '', 'All', '', '', 'Dan', '', '', ''],
    [
      { ...ruth, role: 'All' },
      { ...dale, name: 'Dan' },
    ],
  ],
  [
    'corrected with their portraits, or replaced without',
    [
      { ...ruth, photo },
      { ...dale, photo },
    ],
    ['no', '', 'All', '', '', 'Dan', '', '', ''],
    [
      { ...ruth, role: 'All', photo },
      { ...dale, name: 'Dan' },
    ],
  ],
  ['fewer', [ruth, dale], ['no', '', '', '', 'no'], [ruth]],
  [
    'four at most',
    [ruth],
    ['no', '', '', '', ...Array(3).fill(['y', 'A', 'B', 'C']).flat()],
    [ruth, ...Array(3).fill({ name: 'A', role: 'B', story: 'C' })],
  ],
])('founders are %s', async (_, current, answers, founders) => {
  expect(await askFounders(scripted(answers), current)).toEqual(founders);
});
