import { expect, test } from 'vitest';
import {
  attributesOf,
  content,
  documentAt,
  sectionTitled,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';

const { cities } = content;
const facts = {
  waco: ['McLennan County', '140,000+'],
  temple: ['Bell County', '80,000+'],
  dallas: ['Dallas County', '1.3M+'],
};

test.each(cities)('/$slug names its neighborhoods and its market', (city) => {
  const path = `/${city.slug}`;
  expect(textOf(documentAt(path).querySelector('h1'))).toBe(city.hub.heading);
  expect(textsOf(sectionTitled(path, `Where we buy in ${city.name}`), 'li h3')).toEqual(
    city.neighborhoods.map(({ name }) => name),
  );
  const market = textOf(sectionTitled(path, 'The market, as we see it'));
  for (const fact of [city.marketTrends, ...city.zipCodes, ...city.nearby]) {
    expect(market).toContain(fact);
  }
});

test.each(Object.entries(facts))('/%s tells %j', (slug, told) => {
  const market = sectionTitled(`/${slug}`, 'The market, as we see it');
  expect(textsOf(market, 'dd').slice(0, 2)).toEqual(told);
});

test.each(cities)('/$slug names local troubles, four benefits and three sellers', (city) => {
  const path = `/${city.slug}`;
  expect(textsOf(sectionTitled(path, 'What makes selling hard here'), 'li h3')).toEqual(
    city.localPainPoints.map(({ title }) => title),
  );
  expect(textsOf(sectionTitled(path, 'What we do about it'), 'li h3')).toHaveLength(4);
  const sellers = sectionTitled(path, `From sellers in ${city.name}`);
  expect(attributesOf(sellers, '[role="img"]', 'aria-label')).toEqual(
    Array(3).fill('5 out of 5 stars'),
  );
});

test.each(cities)('/$slug leads to its house and land pages', ({ slug }) => {
  expect(attributesOf(sectionTitled(`/${slug}`, 'House or land?'), 'a', 'href')).toEqual([
    `/sell-my-house-${slug}-tx`,
    `/sell-my-land-${slug}-tx`,
  ]);
});

test.each(cities)('/$slug ends with the form once more, or a call', ({ slug, name }) => {
  const closing = sectionTitled(`/${slug}`, `What would we pay for your ${name} property?`);
  expect(attributesOf(closing, 'a', 'href')).toEqual(['#contact', 'tel:+12545550142']);
});

test('/dallas groups its areas', () => {
  const groups = cities.find(({ slug }) => slug === 'dallas')?.areaCategories ?? [];
  expect(groups.length).toBeGreaterThan(1);
  const shown = sectionTitled('/dallas', 'Where we buy in Dallas');
  expect(textsOf(shown, 'dt')).toEqual(groups.map(({ name }) => name));
  expect(textsOf(shown, 'dd')).toEqual(groups.map(({ areas }) => areas.join(', ')));
});

const sentences = (tree: unknown): string[] => {
  if (typeof tree === 'string') return tree.length > 30 ? [tree] : [];
  return tree !== null && typeof tree === 'object' ? Object.values(tree).flatMap(sentences) : [];
};

test('no two cities share a sentence', () => {
  const all = cities.flatMap(sentences);
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
});
