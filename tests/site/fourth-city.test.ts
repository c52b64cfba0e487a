import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attributeOf,
  attributesOf,
  content,
  documentAt,
  fileAt,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { samplePhoto } from '#tests/support/sample-photo.ts';
import { buildSite } from '#tests/support/served-site.ts';

const site = resolve('node_modules/.site-with-a-fourth-city');
const copy = copyContent();
const page = (path: string) => documentAt(path, site);

const killeen = (temple: string): string =>
  temple
    .replaceAll('Temple', 'Killeen')
    .replace(/^population: .*$/m, 'population: 150,000+')
    .replace(/^order: .*$/m, 'order: 4')
    .replace(/lat: .*\n {2}lng: .*$/m, 'lat: 31.1171\n  lng: -97.7278')
    .replace(/^scene: .*$/m, 'scene: prairie\nphoto: {file: street.jpg, alt: A street in Killeen}');

/** A language that has pages of its own for some of the English ones. */
const addFrench = (): void => {
  cpSync(join(copy.folder, 'es'), join(copy.folder, 'fr'), { recursive: true });
  copy.write('fr/company.yaml', (text) => text.replace('es-US', 'fr-US'));
  copy.write('fr/consent.yaml', (text) => text.replace('es-2026-11', 'fr-1'));
  copy.write('fr/addresses.yaml', (text) => text.replace('/preguntas', '/questions'));
  copy.write('fr/interface.yaml', (text) => text.replace('link: Español', 'link: Français'));
  for (const file of ['pages/about-us.yaml', 'pages/land.yaml', 'legal/cookie-policy.md'])
    rmSync(join(copy.folder, 'fr', file));
  rmSync(join(copy.folder, 'fr/cities'), { recursive: true });
};

beforeAll(async () => {
  await samplePhoto(copy.folder, 'street.jpg');
  copy.write('en/cities/killeen.yaml', killeen, 'en/cities/temple.yaml');
  copy.write(
    'es/cities/killeen.yaml',
    (temple) => temple.replaceAll('Temple', 'Killeen'),
    'es/cities/temple.yaml',
  );
  addFrench();
  buildSite(site, { CONTENT_DIR: copy.folder });
}, 120_000);

afterAll(() => {
  copy.remove();
  rmSync(site, { recursive: true, force: true });
});

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
  expect(areaServed.at(-1).geo.latitude).toBe(
    served.at(-1) === 'Killeen, TX' ? 31.1171 : undefined,
  );
});

test('its hub has a picture to share', () => {
  expect(existsSync(join(site, 'og/killeen.png'))).toBe(true);
  expect(existsSync(join(site, 'og/killeen-land.png'))).toBe(true);
});

test('its photograph stands in the service areas and on its hub, where others have their drawing', () => {
  const cards = page('/').querySelectorAll('#services .area img');
  expect(cards.map((img) => attributeOf(img, 'alt'))).toEqual(['', '', '', 'A street in Killeen']);
  expect(attributesOf(page('/killeen'), 'picture img', 'alt')).toEqual(['A street in Killeen']);
  expect(attributesOf(page('/waco'), 'picture img', 'alt')).toEqual([]);
});

test('its Spanish file brings its Spanish words, and the facts of the English one', () => {
  const hub = textOf(page('/es/killeen').querySelector('main'));
  expect(hub).toContain('150,000+');
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
