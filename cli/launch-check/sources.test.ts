import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { oldSourceFindings } from './sources.ts';

/** The first has sources; this one has none. */
const [, city] = loadContent().cities;
if (city === undefined) throw new Error('there is no city');

const read = (checked: string) => ({ name: 'County', url: 'https://county.example', checked });
const told = {
  ...city,
  slug: 'waco',
  house: {
    ...city.house,
    questions: [{ question: 'Who?', answer: 'They.', sources: [read('2026-01-31')] }],
    offices: [{ ...read('2025-11-01'), text: 'All of it.' }],
  },
};

test.each([
  ['2026-05-01', []],
  ['2026-12-01', ['house.offices[0]']],
  ['2027-02-02', ['house.questions[0].sources[0]', 'house.offices[0]']],
])('on %s %j are named', (day, fields) => {
  const findings = oldSourceFindings(
    { language: 'en', cities: [told], guides: [] },
    Date.parse(day),
  );
  expect(findings.map(({ field }) => field)).toEqual(fields);
  expect(findings.every(({ severity }) => severity === 'advice')).toBe(true);
  expect(findings.every(({ file }) => file === 'content/en/cities/waco.yaml')).toBe(true);
});

test('a city without any has nothing to read again', () => {
  const content = { language: 'en', cities: [city], guides: [] };
  expect(oldSourceFindings(content, Date.parse('2036-01-01'))).toEqual([]);
});

test('a guide is read again in its English file, and once', () => {
  const [guide] = loadContent().guides;
  if (guide === undefined) throw new Error('there is no guide');
  const old = { ...guide, slug: 'old', sources: [{ ...read('2020-01-31'), mark: 'county' }] };
  const named = (language: string) =>
    oldSourceFindings({ language, cities: [], guides: [old] }, Date.parse('2026-12-01')).map(
      ({ file, field }) => `${file}: ${field}`,
    );
  expect(named('en')).toEqual(['content/en/guides/old.yaml: sources[0]']);
  expect(named('es')).toEqual([]);
});
