import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every file that the list of security requirements names is there', () => {
  const named = [...readFileSync('docs/asvs.md', 'utf8').matchAll(/`([\w./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name === 'Dockerfile' || /\/|\.(md|json)$/.test(name));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
