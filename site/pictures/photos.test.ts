import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguages } from '#content/languages.ts';
import { loadContents } from '#content/load.ts';
import type { Photo } from '#content/schema/photo.ts';
import { photoIn } from '#site/plan/photos.ts';
import { cutPhoto, mostBytesOf } from './cut-photo.ts';
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

const withFounder = (file: string, cut?: Photo['cut']) => {
  const founders = content.company.founders.map((founder, index) =>
    index === 0 ? { ...founder, photo: { file, alt, ...(cut && { cut }) } } : founder,
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

test('what somebody chose to show is shown, and its name is its own', async () => {
  const halves = Buffer.alloc(1600 * 1000 * 3, Buffer.from([200, 0, 0]));
  for (let row = 0; row < 1000; row += 1)
    halves.fill(Buffer.from([0, 0, 200]), (row * 1600 + 800) * 3, (row + 1) * 1600 * 3);
  const raw = { width: 1600, height: 1000, channels: 3 } as const;
  await sharp(halves, { raw }).png().toFile(join(folder, 'photos/halves.png'));
  const names: string[] = [];
  for (const [across, colour] of [
    [0, 'r'],
    [100, 'b'],
  ] as const) {
    const { cuts } = await readPhotos(
      withFounder('halves.png', { across, down: 50, size: 90 }),
      folder,
    );
    for (const cut of cuts.values()) {
      const { dominant } = await sharp(await cutPhoto(cut)).stats();
      expect(dominant[colour]).toBeGreaterThan(180);
      names.push(cut.name);
    }
  }
  expect(new Set(names).size).toBe(names.length);
});

test('a photograph of 15 MB, in which every pixel is another, makes no page heavy', async () => {
  const [width, height] = [2600, 1950];
  const raw = { width, height, channels: 3 } as const;
  const file = join(folder, 'photos/gravel.png');
  await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toFile(file);
  expect(statSync(file).size).toBeGreaterThan(15_000_000);
  const { cuts } = await readPhotos(withFounder('gravel.png'), folder);
  expect(cuts.size).toBe(4);
  for (const cut of cuts.values()) {
    const made = await cutPhoto(cut);
    expect(made.length, cut.name).toBeLessThanOrEqual(mostBytesOf(cut));
    expect(await sharp(made).metadata()).toMatchObject({ width: cut.width, height: cut.height });
  }
});

const unreadable = 'cannot be read; expected a whole JPEG, PNG, WebP or AVIF picture';

test('too little of a large photograph is refused', async () => {
  const few = { across: 0, down: 0, size: 40 };
  await expect(readPhotos(withFounder('founders/Ruth.jpg', few), folder)).rejects.toThrow(
    'has 1000 by 1000 pixels, of which 320 by 400 are shown, at least 480 by 600 are needed',
  );
});

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
