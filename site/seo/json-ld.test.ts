import { expect, test } from 'vitest';
import { inLanguages } from '#content/languages.ts';
import { loadContents } from '#content/load.ts';
import { planPages } from '#site/plan/plan.ts';
import { describe, toScript } from './json-ld.ts';

const siteUrl = 'https://www.site.example';
const contents = loadContents();
const content = contents.english;
const pages = planPages(contents);

type Data = Record<string, unknown>;
const describedAt = (path: string, about?: typeof content): Data[] => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  const told = about === undefined ? contents : inLanguages([about]);
  return describe(page, told, siteUrl).map((described) => JSON.parse(toScript(described)));
};

test.each([
  ['/', ['LocalBusiness']],
  ['/about-us', ['Organization']],
  ['/how-it-works', ['HowTo']],
  ['/how-we-price', ['Service']],
  ['/guides', ['BreadcrumbList']],
  ['/guides/foreclosure-in-texas', ['Article', 'BreadcrumbList']],
  ['/faq', ['FAQPage']],
  ['/contact', ['ContactPage']],
  ['/property-solutions', ['Service']],
  ['/temple', ['LocalBusiness']],
  ['/sell-my-house', ['Service', 'FAQPage']],
  ['/sell-my-land-dallas-tx', ['Service', 'FAQPage']],
  ['/sell-my-land-dallas-texas', ['Service', 'FAQPage']],
  ['/waco-house-ad-landing', ['Service']],
  ['/privacy-policy', []],
  ['/404', []],
])('%s is described as %j', (path, types) => {
  const described = describedAt(path);
  expect(described.map((data) => data['@type'])).toEqual(types);
  expect(described.every((data) => data['@context'] === 'https://schema.org')).toBe(true);
});

const company = {
  '@id': `${siteUrl}/#company`,
  name: 'Blackland Home Buyers',
  url: `${siteUrl}/`,
  telephone: '(254) 555-0142',
  email: 'offers@blackland.example',
};
const address = {
  '@type': 'PostalAddress',
  addressLocality: 'Waco',
  addressRegion: 'TX',
  postalCode: '76701',
  addressCountry: 'US',
};
const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));
const everywhere = named('Waco, TX', 'Temple, TX', 'Dallas, TX');
const filled = expect.stringMatching(/\S/);

test.each<[string, Data]>([
  ['/', { ...company, address, areaServed: everywhere, foundingDate: '2021' }],
  [
    '/',
    { openingHoursSpecification: expect.objectContaining({ opens: '08:00', closes: '18:00' }) },
  ],
  ['/temple', { ...company, address, areaServed: named('Temple, TX') }],
  ['/about-us', { ...company, address }],
  ['/about-us', { logo: `${siteUrl}/icon-512.png`, areaServed: everywhere }],
  ['/contact', { name: filled, url: `${siteUrl}/contact`, mainEntity: { ...company, address } }],
  [
    '/how-it-works',
    {
      name: filled,
      step: named('Contact Us', 'Property Evaluation', 'Cash Offer', 'Fast Closing'),
    },
  ],
  [
    '/property-solutions',
    { name: filled, areaServed: everywhere, provider: { ...company, address } },
  ],
  [
    '/sell-my-land-waco-tx',
    { areaServed: named('Waco, TX'), url: `${siteUrl}/sell-my-land-waco-tx` },
  ],
  ['/sell-my-land-waco-texas', { url: `${siteUrl}/sell-my-land-waco-tx` }],
  [
    '/guides/foreclosure-in-texas',
    {
      headline: content.guides[0]?.heading,
      dateModified: content.guides[0]?.changed,
      author: { '@type': 'Organization', ...company },
      citation: content.guides[0]?.sources.map(({ url }) => expect.objectContaining({ url })),
    },
  ],
])('%s says %j', (path, properties) => {
  expect(describedAt(path)[0]).toMatchObject(properties);
});

test.each([
  [true, undefined],
  [undefined, named('Ruth Calloway', 'Dale Calloway')],
])('founders marked sample: %s are described as %j', (sample, founder) => {
  const founders = content.company.founders.map(({ sample: _, ...one }) => ({
    ...one,
    ...(sample ? { sample } : {}),
  }));
  const about = { ...content, company: { ...content.company, founders } };
  expect(describedAt('/about-us', about)[0]?.['founder']).toEqual(founder);
});

test.each(['/', '/about-us', '/sell-my-house'])(
  '%s of a company without cities names its region',
  (path) => {
    const [described] = describedAt(path, { ...content, cities: [] });
    expect(described?.['areaServed']).toBe('Central and North Texas');
  },
);

test('an area is a city in its county, with its place on the map', () => {
  expect(describedAt('/temple')[0]?.['areaServed']).toEqual([
    {
      '@type': 'City',
      name: 'Temple, TX',
      containedInPlace: { '@type': 'AdministrativeArea', name: 'Bell County, Texas' },
      geo: { '@type': 'GeoCoordinates', latitude: 31.0982, longitude: -97.3428 },
    },
  ]);
});

test.each([
  ['/faq', 0, content.faq.sections.flatMap(({ questions }) => questions)],
  ['/sell-my-house', 1, content.faq.house],
  ['/sell-my-land', 1, content.faq.land],
] as const)('%s asks and answers what the page shows', (path, index, questions) => {
  expect(describedAt(path)[index]?.['mainEntity']).toEqual(
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
});

test.each([
  ['/faq', 0, 'en'],
  ['/es/preguntas', 0, 'es'],
  ['/es/vender-mi-casa', 1, 'es'],
  ['/es/como-funciona', 0, 'es'],
  ['/es/contacto', 0, 'es'],
])('what %s says is in its language', (path, index, inLanguage) => {
  expect(describedAt(path)[index]).toMatchObject({ inLanguage });
});

test.each([
  ['/', undefined, ['en', 'es']],
  ['/es/quienes-somos', undefined, ['en', 'es']],
  ['/', content, undefined],
])('on %s the company speaks what its content speaks', (path, about, knowsLanguage) => {
  expect(describedAt(path, about)[0]?.['knowsLanguage']).toEqual(knowsLanguage);
});

test.each([
  ['/es/guias', ['/es', '/es/guias']],
  ['/guides/foreclosure-in-texas', ['/', '/guides', '/guides/foreclosure-in-texas']],
])('the way down to %s is %j', (path, steps) => {
  expect(describedAt(path).at(-1)).toMatchObject({
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: filled,
      item: siteUrl + step,
    })),
  });
});

test('the same company stands behind the pages of both languages', () => {
  expect(describedAt('/es')[0]?.['@id']).toBe(describedAt('/')[0]?.['@id']);
});

test('nothing is invented: no page claims a rating, a review or a price', () => {
  const everything = JSON.stringify(pages.map(({ path }) => describedAt(path)));
  expect(everything).not.toMatch(/"(aggregateRating|reviews?|\w*[rR]ating\w*|price\w*|offers)"/);
});

test('no text can end the script that holds it', () => {
  const script = toScript({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: '</script><script>alert(1)</script><!--',
  });
  expect(script).not.toContain('<');
  expect(JSON.parse(script).name).toBe('</script><script>alert(1)</script><!--');
});
