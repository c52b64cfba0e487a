import { expect, test } from 'vitest';
import { company } from '#content/schema/company.ts';
import { by } from './question.ts';
import { mailDomainOf, writtenWebAddress } from './web-address.ts';

const read = by(company.entries.url, writtenWebAddress);

test.each([
  ['elm-buyers.com', 'https://elm-buyers.com'],
  ['www.Elm-Buyers.com/', 'https://www.elm-buyers.com'],
  ['http://www.elm-buyers.com', 'https://www.elm-buyers.com'],
  ['https://www.elm-buyers.com', 'https://www.elm-buyers.com'],
])('%s is written as %s', (answer, value) => {
  expect(read(answer)).toEqual({ value });
});

test.each([
  ['elm', 'expected a full web address'],
  ['', 'expected a full web address'],
  ['elm buyers.com', 'expected a full web address'],
  ['elm-buyers.com/offers', 'expected the address without a path'],
])('%j is asked again', (answer, problem) => {
  expect(read(answer)).toEqual({ problem: expect.stringContaining(problem) });
});

test.each([
  ['https://www.elm-buyers.com', 'elm-buyers.com'],
  ['https://elm-buyers.com', 'elm-buyers.com'],
])('%s has its mail at %s', (url, domain) => {
  expect(mailDomainOf(url)).toBe(domain);
});
