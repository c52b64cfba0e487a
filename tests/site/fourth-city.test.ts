import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  attributeOf,
  attributesOf,
  content,
  documentAt,
  fileAt,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';
import { grownSite } from '#tests/support/site-variants.ts';

const site = grownSite.env.SITE_OUT_DIR;
const page = (path: string) => documentAt(path, site);

beforeAll(grownSite.build);

test.each([
  ['/killeen', '/killeen', undefined, 'Cash for Killeen houses and Bell County land'],
  [
    '/sell-my-house-killeen-tx',
    '/sell-my-house-killeen-tx',
    undefined,
    'Sell your Killeen house for cash, as it stands',
  ],
  [
    '/sell-my-land-killeen-tx',
    '/sell-my-land-killeen-tx',
    undefined,
    'Sell your Killeen land for cash, brush and all',
  ],
  [
    '/sell-my-house-killeen-texas',
    '/sell-my-house-killeen-tx',
    undefined,
    'Sell your Killeen house for cash, as it stands',
  ],
  [
    '/sell-my-land-killeen-texas',
    '/sell-my-land-killeen-tx',
    undefined,
    'Sell your Killeen land for cash, brush and all',
  ],
  [
    '/killeen-house-ad-landing',
    '/killeen-house-ad-landing',
    'noindex, nofollow',
    'A cash offer for your Killeen house within 24 hours',
  ],
  [
    '/killeen-land-ad-landing',
    '/killeen-land-ad-landing',
    'noindex, nofollow',
    'A cash offer for your Killeen land within 24 hours',
  ],
  [
    '/es/killeen',
    '/es/killeen',
    undefined,
    'Efectivo por casas en Killeen y terrenos del condado de Bell',
  ],
  [
    '/es/vender-mi-casa-killeen-tx',
    '/es/vender-mi-casa-killeen-tx',
    undefined,
    'Venda su casa de Killeen en efectivo, tal como está',
  ],
  [
    '/es/vender-mi-terreno-killeen-texas',
    '/es/vender-mi-terreno-killeen-tx',
    undefined,
    'Venda su terreno de Killeen en efectivo, con todo y monte',
  ],
  [
    '/es/killeen-casa-anuncio',
    '/es/killeen-casa-anuncio',
    'noindex, nofollow',
    'Una oferta en efectivo por su casa de Killeen en 24 horas',
  ],
])('its file alone makes %s', (path, canonical, robots, heading) => {
  expect(textsOf(page(path), 'h1')).toEqual([heading]);
  expect(attributesOf(page(path), 'link[rel="canonical"]', 'href')).toEqual([
    content.company.url + canonical,
  ]);
  expect(attributesOf(page(path), 'meta[name="robots"]', 'content')).toEqual(
    robots === undefined ? [] : [robots],
  );
});

test('it has no campaign page unless its file asks for one', () => {
  expect(existsSync(fileAt('/ad/sell-my-house-waco-tx', site))).toBe(true);
  expect(existsSync(fileAt('/ad/sell-my-house-killeen-tx', site))).toBe(false);
});

test.each(['/', '/faq', '/waco', '/sell-my-land'])('the menus of %s lead to it', (path) => {
  expect(attributesOf(page(path), 'header nav a', 'href')).toContain('/killeen');
  expect(attributesOf(page(path), 'footer nav a', 'href')).toContain('/killeen');
});

test('it stands in the service areas, on the contact page and among the cross links', () => {
  const areas = page('/')
    .querySelectorAll('#services li')
    .filter((area) => area.querySelector('h3'));
  expect(areas.map((area) => textOf(area.querySelector('h3')))).toEqual([
    ...['Waco', 'Temple', 'Dallas', 'Killeen'],
  ]);
  expect(textOf(areas[3])).toContain('150,000+ people, Bell County');
  expect(attributesOf(page('/contact'), 'main a', 'href')).toContain('/killeen');
  expect(attributesOf(page('/sell-my-house-waco-tx'), 'main a', 'href')).toContain(
    '/sell-my-house-killeen-tx',
  );
  expect(textOf(page('/contact').querySelector('main'))).toContain(
    'Waco, Temple, Dallas, and Killeen',
  );
});

test('the sitemap lists its three pages and no alias', () => {
  const listed = readFileSync(join(site, 'sitemap.xml'), 'utf8').match(/[^/<>"]*killeen[^<>"]*/g);
  expect(new Set(listed)).toEqual(
    new Set([
      ...['killeen', 'sell-my-house-killeen-tx', 'sell-my-land-killeen-tx'],
      ...['vender-mi-casa-killeen-tx', 'vender-mi-terreno-killeen-tx'],
    ]),
  );
});

test.each([
  ['/', ['Waco, TX', 'Temple, TX', 'Dallas, TX', 'Killeen, TX']],
  ['/about-us', ['Waco, TX', 'Temple, TX', 'Dallas, TX', 'Killeen, TX']],
  ['/killeen', ['Killeen, TX']],
  ['/sell-my-land-killeen-tx', ['Killeen, TX']],
])('machines read on %s that %j are served', (path, served) => {
  const [script] = page(path).querySelectorAll('script[type="application/ld+json"]');
  const { areaServed } = JSON.parse(script?.textContent ?? '');
  expect(areaServed.map(({ name }: { name: string }) => name)).toEqual(served);
  expect(areaServed.at(-1).geo?.latitude).toBe(served.length === 1 ? 31.1171 : undefined);
});

test('its hub has a picture to share', () => {
  const [picture = ''] = attributesOf(page('/killeen'), 'meta[property="og:image"]', 'content');
  expect(existsSync(join(site, new URL(picture).pathname))).toBe(true);
});

test('its photograph stands in the service areas and on its hub, where others have their drawing', () => {
  const cards = page('/').querySelectorAll('#services .area img');
  expect(cards.map((img) => attributeOf(img, 'alt'))).toEqual(['', '', '', 'A street in Killeen']);
  expect(attributesOf(page('/killeen'), 'picture img', 'alt')).toEqual(['A street in Killeen']);
  expect(attributesOf(page('/waco'), 'picture img', 'alt')).toEqual([]);
});

test('its Spanish file brings its Spanish words, and the facts of the English one', () => {
  const hub = textOf(page('/es/killeen').querySelector('main'));
  expect(hub).toContain('más de 150,000');
  expect(hub).toContain('ondado de Bell');
  expect(attributesOf(page('/es'), 'header nav a', 'href')).toContain('/es/killeen');
  expect(attributesOf(page('/es/contacto'), 'main a', 'href')).toContain('/es/killeen');
});

test('a third language is a folder: it has pages, and the others lead to them', () => {
  expect(attributesOf(page('/fr/questions'), 'html', 'lang')).toEqual(['fr-US']);
  expect(textsOf(page('/faq'), 'footer .language')).toEqual(['Español', 'Français']);
  expect(attributesOf(page('/faq'), 'link[rel="alternate"]', 'hreflang')).toEqual([
    ...['en', 'es', 'fr', 'x-default'],
  ]);
  expect(attributesOf(page('/fr/questions'), 'link[rel="alternate"]', 'href')).toEqual(
    attributesOf(page('/faq'), 'link[rel="alternate"]', 'href'),
  );
});

test('what a language does not tell is linked in English, and the link says so', () => {
  const links = page('/fr')
    .querySelectorAll('header nav li a, footer nav a')
    .map((link) => [attributeOf(link, 'href'), textOf(link), attributeOf(link, 'hreflang')]);
  expect(links).toContainEqual(['/about-us', 'Nosotros (en inglés)', 'en']);
  expect(links).toContainEqual(['/sell-my-land', 'Vender terreno (en inglés)', 'en']);
  expect(links).toContainEqual(['/waco', 'Waco (en inglés)', 'en']);
  expect(links).toContainEqual(['/cookie-policy', 'Cookie Policy (en inglés)', 'en']);
  expect(links).toContainEqual(['/fr/vender-mi-casa', 'Vender casa', undefined]);
  expect(existsSync(fileAt('/fr/quienes-somos', site))).toBe(false);
  expect(attributesOf(page('/about-us'), 'link[rel="alternate"]', 'hreflang')).toEqual([
    ...['en', 'es', 'x-default'],
  ]);
  expect(attributesOf(page('/about-us'), 'footer .language', 'href')).toEqual([
    ...['/es/quienes-somos', '/fr'],
  ]);
});
