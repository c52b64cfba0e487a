import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestSection } from './changelog.ts';

const before = '\n## 1.0.0, 2026-01-31\n\n- **Begun.**\n';

test.each([
  ['## 1.1.0, in the making', { version: '1.1.0', isReleased: false }],
  ['## 1.1.0, 2026-02-28', { version: '1.1.0', isReleased: true }],
])('%s', (heading, expected) => {
  const changelog = `# Changelog\n\nThe newest is on top.\n\n${heading}\n\n- **Better**: all.\n${before}`;
  expect(newestSection(changelog)).toEqual({ ...expected, notes: '- **Better**: all.\n' });
});

test('the last section goes to the end', () => {
  expect(newestSection(before).notes).toBe('- **Begun.**\n');
});

test('a changelog without a version is told', () => {
  expect(() => newestSection('# Changelog\n\n## Soon\n')).toThrow('"## 1.2.3, 2026-01-31"');
});

test('the project’s own has notes', () => {
  expect(newestSection(readFileSync('CHANGELOG.md', 'utf8')).notes).toMatch(/^- \*\*/);
});
