import { expect, test } from 'vitest';
import { loadContents } from '#content/load.ts';
import { planPages } from '#site/plan/plan.ts';
import { robots, sitemap } from './sitemap.ts';

const siteUrl = 'https://www.site.example';
const xml = sitemap(planPages(loadContents()), siteUrl);
const listed = [...xml.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the sitemap lists each page that search engines may list, once', () => {
  const cities = ['waco', 'temple', 'dallas'];
  const paths = [
    ['/', '/about-us', '/how-it-works', '/how-we-price', '/guides', '/faq'],
    ['/property-solutions', '/contact', '/guides/foreclosure-in-texas'],
    ['/guides/inherited-house-in-texas', '/guides/how-to-check-a-cash-buyer'],
    ['/accessibility', '/cookie-policy', '/privacy-policy', '/terms-of-service'],
    ['/sell-my-house', '/sell-my-land'],
    cities.flatMap((city) => [`/${city}`, `/sell-my-house-${city}-tx`, `/sell-my-land-${city}-tx`]),
    ['/es', '/es/quienes-somos', '/es/como-funciona', '/es/como-calculamos', '/es/guias'],
    ['/es/preguntas', '/es/soluciones', '/es/contacto', '/es/guias/foreclosure-en-texas'],
    ['/es/guias/casa-heredada-en-texas', '/es/guias/como-revisar-a-un-comprador'],
    ['/es/accesibilidad', '/es/cookies', '/es/privacidad', '/es/terminos'],
    ['/es/vender-mi-casa', '/es/vender-mi-terreno'],
    cities.flatMap((city) => [
      `/es/${city}`,
      `/es/vender-mi-casa-${city}-tx`,
      `/es/vender-mi-terreno-${city}-tx`,
    ]),
  ].flat();
  expect(listed).toEqual(paths.map((path) => siteUrl + path));
});

test.each([
  'waco-texas',
  '/ad/',
  'ad-landing',
  '/404',
  '/500',
  '/offer-received',
  'anuncio',
  'solicitud',
])('no address with %s is in it', (part) => {
  expect(xml).not.toContain(part);
});

test('each page is listed with its other language, which lists it too', () => {
  const entry = (path: string) =>
    `<url><loc>${siteUrl}${path}</loc><xhtml:link rel="alternate" hreflang="en" href="${siteUrl}/faq"/><xhtml:link rel="alternate" hreflang="es" href="${siteUrl}/es/preguntas"/></url>\n`;
  expect(xml).toContain(entry('/faq'));
  expect(xml).toContain(entry('/es/preguntas'));
});

test('it is a sitemap of the agreed form', () => {
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n(<url><loc>[^<&]+<\/loc>(<xhtml:link rel="alternate" hreflang="[a-z]{2}" href="[^"<&]+"\/>)*<\/url>\n)+<\/urlset>\n$/,
  );
});

test('robots.txt lets every crawler in and points at the sitemap', () => {
  expect(robots(siteUrl)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.site.example/sitemap.xml\n',
  );
});
