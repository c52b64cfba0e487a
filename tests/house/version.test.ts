import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('the version is the newest that the changelog dates, and the lock file says the same', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, newest] = /^## (\d+\.\d+\.\d+), \d{4}-\d{2}-\d{2}$/m.exec(changelog) ?? [];
  expect(read('package.json').version).toBe(newest);
  const { version, packages } = read('package-lock.json');
  expect([version, packages[''].version]).toEqual([newest, newest]);
});
