import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { saleDaysFrom } from '#content/sale-days.ts';
import { drawnSaleDays, saleDayFindings } from './sale-days.ts';

const days = saleDaysFrom('2026-11-19', 24);
const drawn = [{ file: 'content/en/guides/a.yaml', field: 'parts[2].saleDays', days }];

test.each([
  ['2026-11-19T12:00:00-06:00', []],
  ['2028-04-04T12:00:00-05:00', []],
  // The first of the last seven days has passed.
  ['2028-05-03T12:00:00-05:00', ['6 are still to come']],
  ['2029-01-01T12:00:00-06:00', ['0 are still to come']],
])('at %s %j is told', (now, told) => {
  const found = saleDayFindings(drawn, Date.parse(now), 'America/Chicago');
  expect(found.map(({ severity }) => severity)).toEqual(told.map(() => 'advice'));
  for (const [index, words] of told.entries()) expect(found[index]?.problem).toContain(words);
});

test('they are read from the page as it was drawn', () => {
  const content = loadContent();
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  expect(drawnSaleDays(content, folder)).toEqual([]);
  mkdirSync(join(folder, 'guides'));
  const html = days.map((day) => `<li><time dateTime="${day}">${day}</time></li>`).join('');
  writeFileSync(join(folder, 'guides/foreclosure-in-texas.html'), html);
  const part = content.guides[0]?.parts.findIndex(({ saleDays }) => saleDays === true);
  expect(drawnSaleDays(content, folder)).toEqual([
    { file: 'content/en/guides/foreclosure-in-texas.yaml', field: `parts[${part}].saleDays`, days },
  ]);
});
