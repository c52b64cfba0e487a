import type { City } from '#content/schema/city.ts';
import { type Dialogue, type Reading, yesOrNo } from './dialogue.ts';

export type CityName = Pick<City, 'slug' | 'name'>;

const spoken = new Intl.ListFormat('en-US', { type: 'conjunction' });
const none = 'none';

/** The slugs of cities to be removed. */
export const askCities = async (
  dialogue: Dialogue,
  cities: readonly CityName[],
): Promise<string[]> => {
  const { ask, say } = dialogue;
  const names = spoken.format(cities.map(({ name }) => name));
  say(names === '' ? '\nThere is no page for a city.' : `\nThere are pages for ${names}.`);
  say('docs/add-a-city.md tells how to add a city, on the desk or as a file.');
  const removed: string[] = [];
  for (let left = [...cities]; left.length > 0; ) {
    const city = await ask({
      label: 'A city to remove',
      current: none,
      read: (answer) => readCity(answer, left),
    });
    if (city === undefined) break;
    if (!(await ask(yesOrNo(`Remove ${city.name} and all of its pages?`, false)))) continue;
    removed.push(city.slug);
    left = left.filter((other) => other !== city);
  }
  return removed;
};

const readCity = (answer: string, cities: readonly CityName[]): Reading<CityName | undefined> => {
  const said = answer.toLowerCase();
  if (said === none) return { value: undefined };
  const city = cities.find(({ slug, name }) => [slug, name.toLowerCase()].includes(said));
  const names = cities.map(({ name }) => name).join(', ');
  return city === undefined ? { problem: `expected one of ${names}, or none` } : { value: city };
};
