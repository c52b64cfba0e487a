import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import type { PhotoPlace } from './photo-places.ts';
import { askPhotos, pathIn } from './photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const [ruth, small, words] = ['Ruth 1.JPG', 'small.png', 'words.jpg'].map((file) =>
  join(folder, file),
) as [string, string, string];
beforeAll(async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'tan' } });
  await picture(900, 900).jpeg().toFile(ruth);
  await picture(300, 300).png().toFile(small);
  writeFileSync(words, 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string, current?: PhotoPlace['current']): PhotoPlace => ({
  label: 'A portrait',
  shape: 'portrait',
  file: 'company.yaml',
  field: ['founders', 0, 'photo'],
  name,
  current,
});
const asked = (answers: string[], places = [place('founders/ruth')]) =>
  askPhotos(scripted(answers), places, []);

test.each([
  ['no photographs', ['']],
  ['Enter', ['yes', '']],
  ['none', ['yes', 'none']],
])('%s adds nothing', async (_, answers) => {
  expect(await asked(answers)).toEqual([]);
});

test.each([
  ['a path', []],
  ['what is not there, then a path', [join(folder, 'nobody.jpg')]],
  ['what is no picture, what is too small, then a path', [words, small, 'a portrait']],
])('%s adds a photograph', async (_, refused) => {
  expect(await asked(['yes', ...refused, ruth, 'Ruth at her desk'])).toEqual([
    {
      file: 'en/company.yaml',
      field: ['founders', 0, 'photo'],
      source: ruth,
      photo: { file: 'founders/ruth.jpg', alt: 'Ruth at her desk' },
    },
  ]);
});

test('a new picture may keep the words of the old one', async () => {
  const [added] = await asked(
    ['yes', ruth, ''],
    [place('founders/ruth', { file: 'old.jpg', alt: 'Ruth' })],
  );
  expect(added?.photo.alt).toBe('Ruth');
});

test('each language that shows it has its own words', async () => {
  const places = [{ ...place('founders/ruth'), elsewhere: ['es'] }];
  const first = await asked(['yes', ruth, 'Ruth at her desk', 'Ruth en su escritorio'], places);
  expect(first.map(({ file, photo }) => [file, photo])).toEqual([
    ['en/company.yaml', { file: 'founders/ruth.jpg', alt: 'Ruth at her desk' }],
    ['es/company.yaml', { file: 'founders/ruth.jpg', alt: 'Ruth en su escritorio' }],
  ]);
  expect(await askPhotos(scripted(['', '', '', '']), places, first)).toEqual(first);
});

test('who goes through it once more keeps what was brought', async () => {
  const places = [place('founders/ruth'), place('home')];
  const first = await asked(['yes', '', ruth, 'Ruth'], places);
  expect(first).toHaveLength(1);
  expect(await askPhotos(scripted(['', '', '', '']), places, first)).toEqual(first);
});

test.each([
  ["'/home/ann/a b.jpg'", '/home/ann/a b.jpg'],
  ['/home/ann/a\\ b.jpg', '/home/ann/a b.jpg'],
  ['~/a.jpg', join(homedir(), 'a.jpg')],
])('%s is %s', (answer, path) => {
  expect(pathIn(answer)).toBe(path);
});
