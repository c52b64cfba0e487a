import { expect, test } from 'vitest';
import { samplesAreShown } from './samples.ts';

test.each([
  ['https://www.blackland.example', true],
  ['https://elm.test', true],
  ['http://localhost:3000', true],
  ['https://elm.localhost', true],
  ['https://www.elm-buyers.com', false],
  ['https://example.com', false],
  ['https://elm.example.com', false],
  ['https://myexample', false],
])('at %s samples are shown: %s', (url, shown) => {
  expect(samplesAreShown({ url })).toBe(shown);
});
