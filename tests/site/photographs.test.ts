import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributeOf, content, documentAt } from '#tests/support/built-pages.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { buildSite } from '#tests/support/served-site.ts';

const site = resolve('node_modules/.site-with-photographs');
const copy = copyContent();

/** Not one colour: an encoder has to work for it. */
const scenery = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'tan',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  }).jpeg();

const photo = (file: string, alt: string): string => `photo: {file: ${file}, alt: ${alt}}`;

beforeAll(async () => {
  mkdirSync(join(copy.folder, 'photos'));
  await scenery(1600, 1200).toFile(join(copy.folder, 'photos/porch.jpg'));
  copy.write('en/company.yaml', (text) =>
    text.replace(/ {4}role:/, `    ${photo('porch.jpg', 'Ruth on the porch')}\n    role:`),
  );
  copy.write('en/pages/about-us.yaml', (text) =>
    text.replace('story:', `story:\n  ${photo('porch.jpg', 'The first house')}`),
  );
  copy.write('en/pages/home.yaml', (text) =>
    text.replace('why:', `why:\n  ${photo('porch.jpg', 'Our truck')}`),
  );
  copy.write('en/cities/waco.yaml', (text) => `${photo('porch.jpg', 'A street in Waco')}\n${text}`);
  buildSite(site, { CONTENT_DIR: copy.folder });
}, 180_000);

afterAll(() => {
  copy.remove();
  rmSync(site, { recursive: true, force: true });
});

const places = [
  ['/about-us', 'Ruth on the porch', 480, 600],
  ['/about-us', 'The first house', 1200, 800],
  ['/', 'Our truck', 1200, 800],
  ['/', 'A street in Waco', 1200, 800],
  ['/waco', 'A street in Waco', 1200, 800],
] as const;

const pictureAt = (path: string, alt: string) => {
  const picture = documentAt(path, site)
    .querySelectorAll('picture')
    .find((one) => attributeOf(one.querySelector('img'), 'alt') === alt);
  const img = picture?.querySelector('img') ?? null;
  return {
    img: (name: string) => attributeOf(img, name),
    avif: attributeOf(picture?.querySelector('source[type="image/avif"]') ?? null, 'srcset'),
  };
};

const filesOf = (srcset = ''): string[] => srcset.split(', ').map((one) => one.split(' ')[0] ?? '');

test.each(places)('%s shows "%s", late, with its size', (path, alt, width, height) => {
  const { img, avif } = pictureAt(path, alt);
  expect([img('width'), img('height'), img('loading')]).toEqual([`${width}`, `${height}`, 'lazy']);
  expect(filesOf(img('srcset'))).toContain(img('src'));
  for (const file of [...filesOf(avif), ...filesOf(img('srcset'))]) {
    expect(statSync(join(site, file)).size, file).toBeGreaterThan(100);
  }
  expect(filesOf(avif).every((file) => file.endsWith('.avif'))).toBe(true);
});

test('without photographs there are drawings, and nothing to describe', () => {
  for (const path of ['/', '/about-us', '/waco']) {
    const page = documentAt(path);
    expect(page.querySelectorAll('picture')).toEqual([]);
    const drawn = page.querySelectorAll('main img');
    expect(drawn.map((one) => attributeOf(one, 'alt'))).toEqual(drawn.map(() => ''));
  }
  expect(documentAt('/about-us').querySelectorAll('.founders img')).toHaveLength(
    content.company.founders.length,
  );
});
