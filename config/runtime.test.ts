import { expect, test } from 'vitest';
import { runtimeProblems } from './runtime.ts';

test.each([
  ['24.21.0', '3.53.4', 0],
  ['24.0.0', '3.51.3', 0],
  ['22.22.0', '3.53.4', 1],
  ['24.21.0', '3.51.2', 1],
  ['24.21.0', '3.6.23', 1],
  ['20.1.0', '3.40.0', 2],
])('Node %s with SQLite %s has %i problems', (node, sqlite, count) => {
  expect(runtimeProblems({ node, sqlite })).toHaveLength(count);
});
