import type { City } from '#content/schema/city.ts';
import { type Dialogue, type Reading, yesOrNo } from './question.ts';

export type Place = Pick<City, 'slug' | 'name'>;

const spoken = new Intl.ListFormat('en-US', { type: 'conjunction' });
const none = 'none';

/** The slugs of cities to be removed; one city at least remains. */
export const askCities = async (
  dialogue: Dialogue,
  cities: readonly Place[],
): Promise<string[]> => {
  const { ask, say } = dialogue;
  say(`\nThere are pages for ${spoken.format(cities.map(({ name }) => name))}.`);
  say('To add a city, add a file: docs/add-a-city.md tells how.');
  const removed: string[] = [];
  for (let left = [...cities]; left.length > 1; ) {
    const place = await ask({
      label: 'A city to remove',
      present: none,
      read: (answer) => readPlace(answer, left),
    });
    if (place === undefined) break;
    if (!(await ask(yesOrNo(`Remove ${place.name} and all of its pages?`, false)))) continue;
    removed.push(place.slug);
    left = left.filter((other) => other !== place);
  }
  return removed;
};

const readPlace = (answer: string, places: readonly Place[]): Reading<Place | undefined> => {
  const said = answer.toLowerCase();
  if (said === none) return { value: undefined };
  const place = places.find(({ slug, name }) => [slug, name.toLowerCase()].includes(said));
  const names = places.map(({ name }) => name).join(', ');
  return place === undefined ? { problem: `expected one of ${names}, or none` } : { value: place };
};
