import { expect, test } from 'vitest';
import { isCrossSite } from './origin.ts';

const host = 'localhost:3000';

test.each([
  [{}, false],
  [{ secFetchSite: 'same-origin' }, false],
  [{ secFetchSite: 'same-site' }, false],
  [{ secFetchSite: 'none' }, false],
  [{ secFetchSite: 'cross-site' }, true],
  [{ secFetchSite: 'cross-site', origin: 'http://localhost:3000' }, true],
  [{ origin: 'http://localhost:3000' }, false],
  [{ origin: 'https://www.elm.example' }, false],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'https://www.elm.example.evil.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'nonsense' }, true],
])('%j is cross-site: %s', (headers, expected) => {
  expect(isCrossSite({ ...headers, host }, 'https://www.elm.example')).toBe(expected);
});
