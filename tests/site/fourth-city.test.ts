import { existsSync, readFileSync, rmSync } from 'node:fs';
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

beforeAll(async () => {
  await samplePhoto(copy.folder, 'street.jpg');
  copy.write('en/cities/killeen.yaml', killeen, 'en/cities/temple.yaml');
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
  const listed = readFileSync(join(site, 'sitemap.xml'), 'utf8').match(/[^/<>]*killeen[^<>]*/g);
  expect(listed).toEqual(['killeen', 'sell-my-house-killeen-tx', 'sell-my-land-killeen-tx']);
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
