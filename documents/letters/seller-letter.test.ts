import { expect, test } from 'vitest';
import { postalAddressOf } from '#content/facts.ts';
import { loadLanguages } from '#content/load-company.ts';
import * as paper from '../all.tsx';
import { letterText } from './letter.ts';
import { receiptLetter } from './receipt.ts';

const names = { reference: 'HRW-472', firstName: 'Ann', when: 'Friday' };
const office = { street: 'PO Box 142', city: 'Waco', zip: '76701' };

test.each(
  loadLanguages().all.flatMap(({ language, letters, company }) =>
    Object.entries(letters).map(([name, words]) => ({ name, language, words, company })),
  ),
)('$name in $language ends with the postal address', ({ language, words, company }) => {
  const postalAddress = postalAddressOf({ ...company, office });
  const letter = receiptLetter({ ...words, language }, names, {
    ...company,
    postalAddress,
  });
  const foot = `${company.name}, PO Box 142, Waco, TX 76701`;
  expect(letterText(letter).split('\n\n').at(-1)).toBe(foot);
  expect(paper.letter(letter)).toContain(`${foot}</p></body>`);
});

test('without a street or a PO box the town is what there is to say', () => {
  const { street: _, ...town } = office;
  expect(postalAddressOf({ office: town, state: 'TX' })).toBe('Waco, TX 76701');
});
