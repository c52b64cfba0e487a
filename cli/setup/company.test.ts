import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askBrand } from './company.ts';

const current = { name: 'Elm Home Buyers', brand: { first: 'ELM', second: 'We buy' } };

test.each([
  ['Elm Home Buyers', ['', ''], { first: 'ELM', second: 'We buy' }],
  ['Oak Home Buyers', ['', ''], { first: 'Oak', second: 'Home Buyers' }],
  ['Oak', ['', 'Home Buyers'], { first: 'Oak', second: 'Home Buyers' }],
  ['Oak', ['', '', 'Land'], { first: 'Oak', second: 'Land' }],
  ['Llanfairpwllgwyngyll Homes', ['Llanfair', ''], { first: 'Llanfair', second: 'Homes' }],
])('%s with %j', async (name, answers, brand) => {
  expect(await askBrand(scripted(answers), current, name)).toEqual(brand);
});
