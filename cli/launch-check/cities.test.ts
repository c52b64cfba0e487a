import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { likenessFindings } from './cities.ts';

const content = loadContent();
const [, plain] = content.cities;
if (plain === undefined) throw new Error('there are no two cities');

/** A city that says much which no other says. */
const wordy = (name: string): typeof plain => {
  const words = Array.from({ length: 900 }, (_, index) => `${name}${index}`).join(' ');
  const own = { ...plain.house, local: [words] };
  return { ...plain, name, slug: name.toLowerCase(), house: own, land: own };
};

const placesOf = (...cities: (typeof plain)[]): string[] =>
  likenessFindings({ ...content, cities }).map(({ file, field }) => `${file}: ${field}`);

test('a page that says little of its own is named, with the one that says most of it too', () => {
  const copy = { ...wordy('Killeen'), house: plain.house };
  const findings = likenessFindings({ ...content, cities: [wordy('Belton'), copy] });
  expect(findings.map(({ severity, file, field }) => [severity, file, field])).toEqual([
    ['advice', 'content/en/cities/killeen.yaml', 'house'],
  ]);
  expect(findings[0]?.problem).toMatch(/^The house page of Killeen .* \d\d% .* that of Belton/);
});

test('cities with words of their own, and a city alone, have nothing left to do', () => {
  expect(placesOf(plain)).toEqual([]);
  expect(placesOf(wordy('Belton'), wordy('Killeen'))).toEqual([]);
});
