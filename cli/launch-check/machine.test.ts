import { expect, test } from 'vitest';
import { builtSiteFindings, runtimeFindings } from './machine.ts';

test.each([
  ['24.21.0', '3.53.4', []],
  ['22.1.0', '3.53.4', ['node-version']],
  ['24.21.0', '3.40.0', ['sqlite-version']],
])('Node %s with SQLite %s: %j', (node, sqlite, ids) => {
  expect(runtimeFindings({ node, sqlite }).map(({ id }) => id)).toEqual(ids);
});

test('what is wrong and what to do are told apart', () => {
  expect(runtimeFindings({ node: '22.1.0', sqlite: '3.53.4' })).toMatchObject([
    {
      problem: 'Node 22.1.0 is too old: this server needs 24.0.0 or newer.',
      action: 'Run it with "npm start", which brings its own.',
    },
  ]);
});

test.each([
  [{ builtAt: undefined, contentChangedAt: 5 }, ['site-not-built']],
  [{ builtAt: 4, contentChangedAt: 5 }, ['site-outdated']],
  [{ builtAt: 5, contentChangedAt: 5 }, []],
])('%j: %j', (age, ids) => {
  expect(builtSiteFindings(age).map(({ id }) => id)).toEqual(ids);
});
