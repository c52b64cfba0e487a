import { expect, test } from 'vitest';
import { isSampleEmail, isSamplePhone, isSampleUrl } from './samples.ts';

test.each([
  ['(254) 555-0142', true],
  ['+12545550100', true],
  ['(254) 555-0199', true],
  ['(254) 555-0200', false],
  ['(254) 550-0142', false],
])('%s is a made-up number: %s', (phone, expected) => {
  expect(isSamplePhone(phone)).toBe(expected);
});

test.each([
  ['offers@blackland.example', true],
  ['ann@example.com', true],
  ['ann@mail.EXAMPLE.org', true],
  ['ann@elm.test', true],
  ['ann@myexample.com', false],
  ['example.com@elm-buyers.com', false],
])('%s is a made-up address: %s', (email, expected) => {
  expect(isSampleEmail(email)).toBe(expected);
});

test.each([
  ['https://www.blackland.example', true],
  ['http://localhost:3000', true],
  ['https://www.elm-buyers.com/example', false],
  ['elm', false],
])('%s is a made-up place: %s', (url, expected) => {
  expect(isSampleUrl(url)).toBe(expected);
});
