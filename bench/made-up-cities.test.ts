import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContents } from '#content/load.ts';
import { planPages } from '#site/plan/plan.ts';
import { madeUpName, writeContent } from './made-up-cities.ts';

test('a thousand cities have a thousand names', () => {
  const names = Array.from({ length: 1000 }, (_, index) => madeUpName(index));
  expect(new Set(names).size).toBe(1000);
  expect(names[0]).toBe('Baba');
  expect(Math.max(...names.map(({ length }) => length))).toBe(4);
});

test('made-up content passes every check, with seven pages for each city in each language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'made-up-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeContent(folder, 20);
  const before = loadContents('content');
  const after = loadContents(folder);
  const added = 20 - before.english.cities.length;
  expect(after.english.cities).toHaveLength(20);
  const pages = 7 * added * after.all.length;
  expect(planPages(after)).toHaveLength(planPages(before).length + pages);
});
