import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { photoPlaces } from '#site/plan/photos.ts';
import {
  attributeOf,
  attributesOf,
  contents,
  documentAt,
  pages,
} from '#tests/support/built-pages.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

const pictures = pages.flatMap(({ path }) => documentAt(path).querySelectorAll('picture'));

const filesIn = (list = ''): string[] => list.split(', ').map((one) => one.split(' ')[0] ?? '');

test('every photograph that the content names is shown, with the words that describe it', () => {
  const described = pictures.flatMap((picture) => attributesOf(picture, 'img', 'alt'));
  expect(new Set(described)).toEqual(new Set(photoPlaces(contents).map(({ photo }) => photo.alt)));
});

test('each comes late, with its size, as AVIF or as WebP', () => {
  for (const picture of pictures) {
    const [source, img] = [picture.querySelector('source'), picture.querySelector('img')];
    const avif = filesIn(attributeOf(source, 'srcset'));
    const webp = filesIn(attributeOf(img, 'srcset'));
    expect(attributeOf(img, 'loading')).toBe('lazy');
    expect(Number(attributeOf(img, 'width'))).toBeGreaterThan(0);
    expect(Number(attributeOf(img, 'height'))).toBeGreaterThan(0);
    expect(webp).toContain(attributeOf(img, 'src'));
    expect(avif).toEqual(webp.map((file) => file.replace(/webp$/, 'avif')));
    for (const file of [...avif, ...webp])
      expect(statSync(join(siteUnderTest, file)).size).toBeGreaterThan(100);
  }
});

test('a drawing needs no words', () => {
  for (const { path } of pages) {
    const drawn = documentAt(path)
      .querySelectorAll('main img')
      .filter((img) => img.parent?.tagName !== 'picture');
    expect(drawn.map((img) => attributeOf(img, 'alt'))).toEqual(drawn.map(() => ''));
  }
});
