import { countyIn, populationIn } from './facts.ts';
import { english, notInEnglish } from './languages.ts';
import type { Reader } from './read.ts';
import { type City, city, cityWords } from './schema/city.ts';
import type { InterfaceWords } from './schema/interface.ts';

/** The cities that a language tells of, and `places`, all that there are; in the order of the English files. */
export const readCities = (
  reader: Reader,
  language: string,
  words: InterfaceWords['city'] | undefined,
  locale = 'en-US',
): { cities: City[]; places: City[] } => {
  const places = inEnglish(reader).map((place) => ({
    ...place,
    // What is broken is told before anybody looks at it.
    ...(words && populationIn(words, locale, place.population)),
  })) as City[];
  if (language === english) return { cities: places, places };
  const told = reader.names(`${language}/cities`, '.yaml');
  for (const slug of told) {
    if (places.some((place) => place.slug === slug)) continue;
    reader.tell(`${language}/cities/${slug}.yaml`, '', notInEnglish(`cities/${slug}.yaml`));
  }
  const cities = places
    .filter(({ slug }) => told.includes(slug))
    .map((place) => ({
      ...place,
      photo: undefined,
      areaCategories: undefined,
      ...reader.yaml(`${language}/cities/${place.slug}.yaml`, cityWords),
      county: words === undefined ? place.county : countyIn(words, place.county),
    }));
  return { cities, places };
};

const inEnglish = (reader: Reader) =>
  reader
    .names('en/cities', '.yaml')
    .map((slug) => ({ slug, ...reader.yaml(`en/cities/${slug}.yaml`, city) }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
