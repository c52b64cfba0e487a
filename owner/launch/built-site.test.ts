import { expect, test } from 'vitest';
import { builtSiteFindings } from './built-site.ts';

test.each([
  [{ builtAt: undefined, contentChangedAt: 5 }, ['site-not-built']],
  [{ builtAt: 4, contentChangedAt: 5 }, ['site-outdated']],
  [{ builtAt: 5, contentChangedAt: 5 }, []],
])('%j: %j', (age, ids) => {
  expect(builtSiteFindings(age).map(({ id }) => id)).toEqual(ids);
});
