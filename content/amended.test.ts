import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContents } from './load.ts';

const staleIn = (folder: string) =>
  loadContents(folder).all.flatMap(({ language, legal }) =>
    legal.filter(({ isStale }) => isStale).map(({ slug }) => `${language}/legal/${slug}.md`),
  );

test('every legal page says on which day its words last changed: else "npm run amended"', () => {
  expect(staleIn('content')).toEqual([]);
});

test('a word that changes makes its day stale, a line that is broken elsewhere does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amended-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content', folder, { recursive: true });
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  change('en/legal/accessibility.md', 'Anyone who owns', 'Anyone\nwho owns');
  change('es/legal/terms-of-service.md', 'Debe tener al menos 18 años.', 'Debe tener 21 años.');
  change('en/legal/cookie-policy.md', 'amended: "2026', 'amended: "2027');
  expect(staleIn(folder)).toEqual(['es/legal/terms-of-service.md']);
});
