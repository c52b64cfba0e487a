import { expect, test } from 'vitest';
import { company } from '#content/schema/company.ts';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askBrand, mailDomainOf, spellWebAddress } from './company.ts';
import { readBy } from './dialogue.ts';

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

const readPhone = readBy(company.entries.phone);
const readUrl = readBy(company.entries.url, spellWebAddress);

test.each([
  '2547220142',
  '254-722-0142',
  '254.722.0142',
  '(254)722-0142',
  '(254) 722-0142',
  '+1 254 722 0142',
  '1-254-722-0142',
])('%s is understood', (answer) => {
  expect(readPhone(answer)).toEqual({ value: '(254) 722-0142' });
});

test.each(['', '722-0142', '254-722-01422', '2 254 722 0142', 'call 254-722-0142', 'ask Ann'])(
  '%j is asked again',
  (answer) => {
    expect(readPhone(answer)).toEqual({
      problem: 'expected a phone number written as "(254) 555-0142"',
    });
  },
);

test.each([
  ['elm-buyers.com', 'https://elm-buyers.com'],
  ['www.Elm-Buyers.com/', 'https://www.elm-buyers.com'],
  ['http://www.elm-buyers.com', 'https://www.elm-buyers.com'],
  ['https://www.elm-buyers.com', 'https://www.elm-buyers.com'],
])('%s is spelled %s', (answer, value) => {
  expect(readUrl(answer)).toEqual({ value });
});

test.each([
  ['elm', 'expected a full web address'],
  ['', 'expected a full web address'],
  ['elm buyers.com', 'expected a full web address'],
  ['elm-buyers.com/offers', 'expected the address without a path'],
])('%j is asked again', (answer, problem) => {
  expect(readUrl(answer)).toEqual({ problem: expect.stringContaining(problem) });
});

test.each([
  ['https://www.elm-buyers.com', 'elm-buyers.com'],
  ['https://elm-buyers.com', 'elm-buyers.com'],
])('%s has its mail at %s', (url, domain) => {
  expect(mailDomainOf(url)).toBe(domain);
});
