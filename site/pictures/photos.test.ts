import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguages } from '#content/languages.ts';
import { loadContents } from '#content/load.ts';
import { photoIn } from '#site/plan/photos.ts';
import { cutPhoto } from './cut-photo.ts';
import { readPhotos } from './photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
const contents = loadContents();
const content = contents.english;
const alt = 'Ruth at her desk';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tan' } }).withExif({
    IFD0: { Copyright: 'Ruth' },
  });

beforeAll(async () => {
  mkdirSync(join(folder, 'photos/founders'), { recursive: true });
  const at = (name: string) => join(folder, 'photos', name);
  await picture(1000, 1000).jpeg().toFile(at('founders/Ruth.jpg'));
  // Held upright: the camera notes a quarter turn.
  await picture(1000, 500).withMetadata({ orientation: 6 }).jpeg().toFile(at('turned.jpg'));
  await picture(2000, 500).webp().toFile(at('low.webp'));
  writeFileSync(at('words.jpg'), 'This is no picture.');
  const whole = readFileSync(at('founders/Ruth.jpg'));
  writeFileSync(at('half.jpg'), whole.subarray(0, whole.length / 2));
});
afterAll(() => rmSync(folder, { recursive: true }));

const withFounder = (file: string) => {
  const founders = content.company.founders.map((founder, index) =>
    index === 0 ? { ...founder, photo: { file, alt } } : founder,
  );
  return inLanguages([{ ...content, company: { ...content.company, founders } }]);
};

test('a content without photographs has none', async () => {
  expect(await readPhotos(contents, folder)).toEqual({ photos: new Map(), cuts: new Map() });
});

test('a photograph is offered in two formats and the sizes that it has', async () => {
  const { photos, cuts } = await readPhotos(withFounder('founders/Ruth.jpg'), folder);
  const shown = photoIn(photos, 'portrait', { file: 'founders/Ruth.jpg', alt });
  expect(shown).toMatchObject({ alt, width: 480, height: 600 });
  for (const format of ['avif', 'webp'] as const) {
    expect(shown?.[format]).toMatch(
      RegExp(
        `^/photos/founders-ruth\\.[0-9a-f]{8}-portrait-240\\.${format} 240w, /photos/\\S+-480\\.${format} 480w$`,
      ),
    );
  }
  expect([...cuts.values()].map(({ format, width }) => `${format} ${width}`)).toEqual([
    'avif 240',
    'avif 480',
    'webp 240',
    'webp 480',
  ]);
});

test('a cut has the promised size and format, and nothing that the camera noted', async () => {
  const { cuts } = await readPhotos(withFounder('founders/Ruth.jpg'), folder);
  for (const cut of cuts.values()) {
    const made = await sharp(await cutPhoto(cut)).metadata();
    expect(made).toMatchObject({ width: cut.width, height: cut.height });
    expect(made.format).toBe(cut.format === 'avif' ? 'heif' : 'webp');
    expect(made.exif).toBeUndefined();
  }
});

test('a picture is as wide as it is seen', async () => {
  const { photos } = await readPhotos(withFounder('turned.jpg'), folder);
  expect(photoIn(photos, 'portrait', { file: 'turned.jpg', alt })).toMatchObject({ width: 480 });
});

const unreadable = 'cannot be read; expected a whole JPEG, PNG, WebP or AVIF picture';

test.each([
  ['founders/dale.jpg', 'there is no file content/photos/founders/dale.jpg'],
  ['words.jpg', `content/photos/words.jpg ${unreadable}`],
  ['half.jpg', `content/photos/half.jpg ${unreadable}`],
  ['low.webp', 'content/photos/low.webp has 2000 by 500 pixels, at least 480 by 600 are needed'],
])('%s is refused by file and field', async (file, message) => {
  await expect(readPhotos(withFounder(file), folder)).rejects.toThrow(
    `content/en/company.yaml: founders[0].photo.file: ${message}`,
  );
});
