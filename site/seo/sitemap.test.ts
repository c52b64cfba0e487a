import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { planPages } from '#site/plan/plan.ts';
import { robots, sitemap } from './sitemap.ts';

const siteUrl = 'https://www.site.example';
const xml = sitemap(planPages(loadContent()), siteUrl);
const listed = [...xml.matchAll(/<url><loc>(.*?)<\/loc><\/url>/g)].map(([, address]) => address);

test('the sitemap lists each page that search engines may list, once', () => {
  const cities = ['waco', 'temple', 'dallas'];
  const paths = [
    ['/', '/about-us', '/how-it-works', '/how-we-price', '/faq', '/property-solutions', '/contact'],
    ['/accessibility', '/cookie-policy', '/privacy-policy', '/terms-of-service'],
    ['/sell-my-house', '/sell-my-land'],
    cities.flatMap((city) => [`/${city}`, `/sell-my-house-${city}-tx`, `/sell-my-land-${city}-tx`]),
  ].flat();
  expect(listed).toEqual(paths.map((path) => siteUrl + path));
});

test.each(['-texas', '/ad/', 'ad-landing', '/404', '/500', '/offer-received'])(
  'no address with %s is in it',
  (part) => {
    expect(xml).not.toContain(part);
  },
);

test('it is a sitemap of the agreed form', () => {
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<&]+<\/loc><\/url>\n)+<\/urlset>\n$/,
  );
});

test('robots.txt lets every crawler in and points at the sitemap', () => {
  expect(robots(siteUrl)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.site.example/sitemap.xml\n',
  );
});
