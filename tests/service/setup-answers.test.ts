import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { notComparedIn } from '#content/compared.ts';
import { loadContent, loadContents } from '#content/load.ts';
import { contentFolder } from '#content/read.ts';
import {
  cities,
  everything,
  facts,
  keepAll,
  photos,
  settings,
  setupPlace,
  untilCities,
} from '#tests/support/owner-setup.ts';
import { samplePhoto } from '#tests/support/sample-photo.ts';

let place: ReturnType<typeof setupPlace>;
beforeEach(() => {
  place = setupPlace();
  return place.copy.remove;
});

test('words that nobody has in Spanish yet stay English, and are noted as such', async () => {
  const answers = [...facts, ...['yes', '', '', '', ''], ...cities, ...photos, ...settings, 'yes'];
  await place.answer(answers);
  const { company: told } = loadContents(place.copy.folder).in('es');
  expect(told).toMatchObject({ region: 'McLennan County', founders: [{ role: 'Owner' }] });
  expect(notComparedIn(place.copy.folder, 'es')).toEqual(['company.yaml']);
});

test('a family without Spanish has none of it, and loses no word', async () => {
  const spanishFiles = () =>
    Object.entries(place.files())
      .filter(([name]) => /\/es\//.test(name))
      .map(([, words]) => words);
  const before = spanishFiles();
  const answers = [...facts, 'no', ...cities, ...photos, ...settings, 'yes'];
  expect(await place.answer(answers)).toContain(
    'content/es: off the site, and kept in content/left-out/es',
  );
  expect(loadContents(place.copy.folder).all.map(({ language }) => language)).toEqual(['en']);
  expect(place.problems()).toBe('');
  expect(spanishFiles()).toEqual(before);

  const again = await place.answer([
    ...keepAll(22),
    'yes',
    'Dueña',
    'Ann vive aquí.',
    ...keepAll(12),
  ]);
  expect(again).toContain('content/es: back from content/left-out/es');
  const { company: told, cities: places } = loadContents(place.copy.folder).in('es');
  expect(told.founders).toEqual([{ name: 'Ann Lee', role: 'Dueña', story: 'Ann vive aquí.' }]);
  expect(places.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(readFileSync(join(place.copy.folder, 'left-out/es-cities/dallas.yaml'), 'utf8')).toBe(
    readFileSync(join(contentFolder(), 'es/cities/dallas.yaml'), 'utf8'),
  );
  expect(place.problems()).toBe('');
});

test('answers with which the site could not be built are asked again, and kept', async () => {
  const long = 'The Extraordinarily Honest Buyers of Waco';
  const tooLong = [long.slice(0, 40), 'Honest', 'Buyers', ...everything.slice(3)];
  const out = await place.answer([...tooLong, 'Elm', 'Elm', 'Homes', ...keepAll(34)]);
  expect(out).toContain(
    'content/en/legal/terms-of-service.md: description: on /terms-of-service is 162',
  );
  expect(out).toContain('Year the company began [2019]');
  expect(loadContent(place.copy.folder).company).toMatchObject({ name: 'Elm', founded: 2019 });
});

test.each([
  [['waco'], ['Dallas', 'yes', 'Temple', 'yes', 'none']],
  [[], ['Dallas', 'yes', 'Temple', 'yes', 'Waco', 'yes']],
])('with the cities %j left the site still has all of its pages', async (left, removing) => {
  await place.answer([...untilCities, ...removing, ...photos, ...settings, 'yes']);
  const content = loadContent(place.copy.folder);
  expect(content.cities.map(({ slug }) => slug)).toEqual(left);
  expect(place.problems()).toBe('');
});

test('photographs are copied into the content and named where they belong', async () => {
  await samplePhoto(place.folder, 'ours.jpg');
  const picture = join(place.folder, 'photos/ours.jpg');
  const brought = [
    ...['yes', picture, 'Ann on her porch', 'Ann en su porche', ''],
    ...[picture, 'The first house', 'La primera casa', picture],
  ];
  const street = ['A street in Waco', 'Una calle de Waco', 'none'];
  const answers = [...untilCities, ...cities, ...brought, ...street, ...settings, 'yes'];
  const out = await place.answer(answers);
  expect(out).toContain('content/photos/story.jpg, shown by content/en/pages/about-us.yaml');
  const content = loadContent(place.copy.folder);
  expect(content.company.founders[0]).toMatchObject({
    photo: { file: 'founders/ann-lee.jpg', alt: 'Ann on her porch' },
  });
  expect(content.pages.home.why.photo).toBeUndefined();
  expect(content.pages['about-us'].story.photo?.alt).toBe('The first house');
  expect(content.cities.map(({ photo }) => photo?.file)).toEqual(['cities/waco.jpg', undefined]);
  const told = loadContents(place.copy.folder).in('es');
  expect(told.company.founders[0]?.photo).toEqual({
    file: 'founders/ann-lee.jpg',
    alt: 'Ann en su porche',
  });
  expect(told.pages['about-us'].story.photo?.alt).toBe('La primera casa');
  expect(told.cities[0]?.photo?.alt).toBe('Una calle de Waco');
  for (const name of ['founders/ann-lee', 'story', 'cities/waco']) {
    const copied = readFileSync(join(place.copy.folder, `photos/${name}.jpg`));
    expect(copied.equals(readFileSync(picture)), name).toBe(true);
  }
});
