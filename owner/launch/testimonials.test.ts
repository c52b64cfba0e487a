import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { testimonialFindings } from './testimonials.ts';

const [city] = loadContent().cities;
if (city === undefined) throw new Error('there is no city');

const spoken = { name: 'Ann', location: 'Waco', rating: 5, quote: 'Fair.' };
const real = { ...spoken, sample: false };
const made = { ...spoken, sample: true };
const none = { home: [real], solutions: [], house: [], land: [] };
const quiet = {
  ...city,
  slug: 'waco',
  shortTestimonial: { name: 'Bo', quote: 'Quick.', sample: false },
  testimonials: [real, real],
};

test.each([
  [{ testimonials: none, cities: [quiet] }, []],
  [
    { testimonials: { ...none, home: [real, made], land: [made] }, cities: [quiet] },
    ['content/en/testimonials.yaml: home[1]', 'content/en/testimonials.yaml: land[0]'],
  ],
  [
    { testimonials: none, cities: [{ ...quiet, testimonials: [made, real, made] }] },
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
])('made-up words are named one by one', (told, places) => {
  const findings = testimonialFindings(told);
  expect(findings.map(({ file, field }) => `${file}: ${field}`)).toEqual(places);
});
