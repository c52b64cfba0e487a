import { expect, test } from 'vitest';
import type { Company } from '#content/company.ts';
import { loadContent } from '#content/load.ts';
import {
  companyFindings,
  offerFindings,
  storyFindings,
  testimonialFindings,
} from './sample-words.ts';

const content = loadContent();
const [founder] = content.company.founders;
if (founder === undefined) throw new Error('the sample company has no founder');
const { sample: _, ...real } = founder;
const { sample: __, ...terms } = content.company.terms;

const ready: Company = {
  ...content.company,
  phone: '(254) 722-0142',
  email: 'offers@elm-buyers.com',
  url: 'https://www.elm-buyers.com',
  terms,
  founders: [real],
};

const found = (given: Partial<Company>): [string, string][] =>
  companyFindings({ ...ready, ...given }).map(({ id, file, field }) => [id, `${file}: ${field}`]);

test('a company with its own facts has nothing left to do', () => {
  expect(found({})).toEqual([]);
});

test.each<[Partial<Company>, string, string]>([
  [{ phone: '(254) 555-0142' }, 'sample-phone', 'content/company.yaml: phone'],
  [{ email: 'offers@elm.example' }, 'sample-email', 'content/company.yaml: email'],
  [{ url: 'https://elm.example' }, 'sample-domain', 'content/company.yaml: url'],
  [{ terms: { ...terms, sample: true } }, 'sample-terms', 'content/company.yaml: terms'],
  [
    { founders: [real, { ...real, sample: true }] },
    'sample-founder',
    'content/company.yaml: founders[1]',
  ],
])('%j leaves %s in %s', (given, id, place) => {
  expect(found(given)).toEqual([[id, place]]);
});

const own = { basisPoints: 150, source: 'Our books of 2026' };

test('figures of offers are made up until each has lost its mark', () => {
  const { written, listing } = content.offer;
  const mended = { ...written, buying: own, months: { months: 5, source: 'Our books of 2026' } };
  const findings = offerFindings({ written: mended, listing });
  expect(findings.map(({ id, file, field }) => [id, `${file}: ${field}`])).toEqual(
    [
      ...['written.holdingPerMonth', 'written.selling', 'written.margin'],
      ...['listing.asIsDiscount', 'listing.concessions', 'listing.carryingPerMonth'],
      'listing.repairMonths',
    ].map((field) => ['sample-offer', `content/offer.yaml: ${field}`]),
  );
});

test.each([
  [{}, []],
  [{ sample: true }, ['content/en/pages/about-us.yaml: story']],
])('a story with %j leaves %j', (story, places) => {
  expect(storyFindings('en', story).map(({ file, field }) => `${file}: ${field}`)).toEqual(places);
});

const [city] = content.cities;
if (city === undefined) throw new Error('there is no city');

const spoken = { name: 'Ann', location: 'Waco', rating: 5, quote: 'Fair.' };
const said = { ...spoken, sample: false };
const made = { ...spoken, sample: true };
const none = { home: [said], solutions: [], house: [], land: [] };
const quiet = {
  ...city,
  slug: 'waco',
  shortTestimonial: { name: 'Bo', quote: 'Quick.', sample: false },
  testimonials: [said, said],
};

test.each([
  [{ testimonials: none, cities: [quiet] }, []],
  [
    { testimonials: { ...none, home: [said, made], land: [made] }, cities: [quiet] },
    ['content/en/testimonials.yaml: home[1]', 'content/en/testimonials.yaml: land[0]'],
  ],
  [
    { language: 'es', testimonials: { ...none, home: [made] }, cities: [] },
    ['content/es/testimonials.yaml: home[0]'],
  ],
  [
    { testimonials: none, cities: [{ ...quiet, testimonials: [made, said, made] }] },
    [
      'content/en/cities/waco.yaml: testimonials[0]',
      'content/en/cities/waco.yaml: testimonials[2]',
    ],
  ],
  [
    {
      testimonials: none,
      cities: [{ ...quiet, shortTestimonial: { ...quiet.shortTestimonial, sample: true } }],
    },
    ['content/en/cities/waco.yaml: shortTestimonial'],
  ],
])('made-up words are named one by one', (given, places) => {
  const findings = testimonialFindings({ language: 'en', ...given });
  expect(findings.map(({ file, field }) => `${file}: ${field}`)).toEqual(places);
});
