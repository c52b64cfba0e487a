import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { flatPng, photo, taggedPhoto, twoFrames } from '#tests/support/photos.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { createEncoder } from './encoder.ts';

const folder = temporaryFolder();
const encoder = createEncoder();
afterAll(() => encoder.stop());

const write = (bytes: Uint8Array | string): string => {
  const file = join(folder, randomUUID());
  writeFileSync(file, bytes);
  return file;
};

const encode = async (bytes: Uint8Array | string) => encoder.encode(write(bytes), 'seller');

const pictureOf = async (bytes: Uint8Array) => {
  const answer = await encode(bytes);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.picture;
};

test('a photo comes out twice, at most 2,048 and 400 pixels wide or high', async () => {
  const picture = await pictureOf(await photo({ width: 3000, height: 1500 }));
  expect(picture).toMatchObject({ width: 2048, height: 1024 });
  expect(await sharp(picture.large).metadata()).toMatchObject({ format: 'jpeg', width: 2048 });
  expect(await sharp(picture.small).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
});

test('it is upright, and says neither where nor with what it was taken', async () => {
  const tagged = await taggedPhoto();
  expect(await sharp(tagged).metadata()).toMatchObject({ orientation: 6, width: 300 });
  expect(tagged.includes('Elm Phones')).toBe(true);
  const { width, height, large, small } = await pictureOf(tagged);
  expect({ width, height }).toEqual({ width: 200, height: 300 });
  for (const bytes of [large, small]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes('Elm Phones')).toBe(false);
  }
});

test('what is hidden behind a photo does not come out', async () => {
  const evil = '<script>alert(1)</script>PK\x03\x04';
  const { large, small } = await pictureOf(Buffer.concat([await photo(), Buffer.from(evil)]));
  for (const bytes of [large, small]) {
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
    expect(Buffer.from(bytes).includes('PK\x03\x04')).toBe(false);
  }
});

test('what is seen through becomes white', async () => {
  const create = { width: 20, height: 20, channels: 4 as const, background: '#00000000' };
  const { large } = await pictureOf(await sharp({ create }).png().toBuffer());
  const { dominant } = await sharp(large).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('of a moving picture the first frame is kept', async () => {
  const [first, second] = [await photo({ seed: 1 }, 'png'), await photo({ seed: 2 }, 'png')];
  const moving = await sharp([first, second], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
  expect(await pictureOf(moving)).toMatchObject({ width: 320, height: 240 });
  expect(await pictureOf(flatPng(640, 480, twoFrames))).toMatchObject({ width: 640, height: 480 });
});

test('50 megapixels are taken', async () => {
  expect(await pictureOf(flatPng(8_000, 6_250))).toMatchObject({ width: 2048, height: 1600 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

test.each([
  ['one more row', flatPng(8_000, 6_251), 'too-many-pixels'],
  ['a bomb', flatPng(60_000, 60_000), 'too-many-pixels'],
  ['a bomb that is wider than can be', flatPng(2 ** 31 - 1, 2 ** 31 - 1), 'damaged'],
  ['an SVG', svg, 'damaged'],
  ['an SVG that begins like a JPEG', `\xff\xd8\xff${svg}`, 'damaged'],
  ['nothing but a beginning', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'],
])('%s is refused', async (_, bytes, refused) => {
  expect(await encode(bytes)).toEqual({ refused });
});

test.each(['jpeg', 'png', 'webp'] as const)('a cut-off %s is refused', async (format) => {
  const whole = await photo({ width: 900, height: 700 }, format);
  expect(await encode(whole.subarray(0, whole.length * 0.6))).toEqual({ refused: 'damaged' });
});

test('a GIF is not even tried', async () => {
  const gif = await sharp(await photo())
    .gif()
    .toBuffer();
  expect(await encode(gif)).toEqual({ refused: 'damaged' });
});

/** Children that misbehave, each in its own way. */
const misbehaving = (code: string): string => {
  const file = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(file, `process.on('message', (file) => { ${code} });`);
  return file;
};

test.each([
  ['crashes', 'process.abort()'],
  ['ends', 'process.exit()'],
  ['hangs', 'for (;;) {}'],
  ['runs out of memory', "const all = []; for (;;) all.push(Array(1e6).fill('x'))"],
])('a process that %s costs that photo and no other', async (_, code) => {
  const answer = "process.send({ picture: 'good' })";
  const child = misbehaving(`if (file === 'bad') { ${code} } else { ${answer} }`);
  const fragile = createEncoder({ child, limitMs: 1_500 });
  const [good, bad, next] = ['good', 'bad', 'next'].map((file) => fragile.encode(file, 'seller'));
  expect(await good).toEqual({ picture: 'good' });
  expect(await bad).toEqual({ refused: 'damaged' });
  expect(await next).toEqual({ picture: 'good' });
  await fragile.stop();
});

test('more than may wait are sent away at once', async () => {
  const patient = createEncoder({
    child: misbehaving('process.send({ picture: 1 })'),
    mostWaiting: 2,
  });
  const all = await Promise.all(['a', 'b', 'c'].map((file) => patient.encode(file, 'seller')));
  expect(all).toEqual([{ picture: 1 }, { picture: 1 }, { refused: 'busy' }]);
  await patient.stop();
});

test('the process ends when nothing comes any more, and knows none of our secrets', async () => {
  const told = join(folder, 'told');
  const child = misbehaving(
    `import('node:fs').then((fs) => { fs.writeFileSync('${told}', JSON.stringify({ pid: process.pid, env: Object.keys(process.env) })); process.send({ picture: 1 }); })`,
  );
  const brief = createEncoder({ child, idleMs: 1 });
  await brief.encode('a', 'seller');
  const { pid, env } = JSON.parse(readFileSync(told, 'utf8'));
  expect(env.filter((name: string) => !/^(MALLOC_|NODE_CHANNEL)/.test(name))).toEqual([]);
  await expect.poll(() => spawnSync('kill', ['-0', pid]).status).not.toBe(0);
  await brief.stop();
});
