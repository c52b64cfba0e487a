import { beforeEach, expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import {
  everything,
  keepAll,
  settings,
  setupPlace,
  untilCities,
} from '#tests/support/owner-setup.ts';

let place: ReturnType<typeof setupPlace>;
beforeEach(() => {
  place = setupPlace();
  return place.copy.remove;
});

test('answers with which the site could not be built are asked again, and kept', async () => {
  const long = 'The Extraordinarily Honest Buyers of Waco';
  const tooLong = [long.slice(0, 40), 'Honest', 'Buyers', ...everything.slice(3)];
  const out = await place.answer([...tooLong, 'Elm', 'Elm', 'Homes', ...keepAll(30)]);
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
  await place.answer([...untilCities, ...removing, ...settings, 'yes']);
  const content = loadContent(place.copy.folder);
  expect(content.cities.map(({ slug }) => slug)).toEqual(left);
  expect(place.problems()).toBe('');
});
