import { expect, test } from 'vitest';
import type { Address, AddressBook, Property } from '#content/addresses.ts';
import { companyCities } from './company-cities.ts';

const bookIn = (root: string): AddressBook => {
  const at = (path: string): Address => ({ path: `${root}${path}`, language: 'en' });
  const by = (kind: string) => (property: Property, city?: { slug: string }) =>
    at(`/${kind}-${property}-${city?.slug ?? ''}`);
  return {
    page: at,
    legal: at,
    guide: at,
    noMoreEmails: at('/no-more-emails'),
    hub: ({ slug }) => at(`/${slug}`),
    landing: by('landing'),
    alias: by('alias'),
    ad: by('ad'),
    campaign: by('campaign'),
    isAd: () => false,
  };
};

const cities = companyCities(
  [
    { slug: 'waco', name: 'Waco', state: 'TX' },
    { slug: 'fort-worth', name: 'Fort Worth', state: 'TX' },
  ],
  { all: [{ book: bookIn('') }, { book: bookIn('/es') }] },
);

test('every page of a city counts for it, in every language', () => {
  expect(cities.names).toEqual(['Waco', 'Fort Worth']);
  const ofWaco = [...cities.byPage].filter(([, name]) => name === 'Waco').map(([path]) => path);
  const kinds = ['landing', 'alias', 'ad', 'campaign'];
  const inEnglish = ['house', 'land'].flatMap((property) =>
    kinds.map((kind) => `/${kind}-${property}-waco`),
  );
  const all = ['/waco', ...inEnglish];
  expect(ofWaco.toSorted()).toEqual([...all, ...all.map((path) => `/es${path}`)].toSorted());
});

test('pages for every city count for none', () => {
  expect(cities.byPage.get('/landing-house-')).toBeUndefined();
});
