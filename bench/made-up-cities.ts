import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { english, languagesIn } from '#content/languages.ts';

const consonants = 'bcdfghjklmnprstvwz';
const syllables = [...consonants].flatMap((letter) => [...'aeiou'].map((vowel) => letter + vowel));

/** Two syllables, short enough for any text that held a real city's name: room for 8,100 cities. */
export const madeUpName = (index: number): string => {
  const first = syllables[index % syllables.length] ?? '';
  const second = syllables[Math.floor(index / syllables.length) % syllables.length] ?? '';
  return first.charAt(0).toUpperCase() + first.slice(1) + second;
};

const nameIn = (source: string): string => /^name: (.+)$/m.exec(source)?.[1] ?? '';

/** A real city's file under another name, at another place, further down the list. */
const madeUpCity = (source: string, index: number): string => {
  const shift = (degrees: string, step: number) => (Number(degrees) + step).toFixed(4);
  return source
    .replaceAll(nameIn(source), madeUpName(index))
    .replace(/^order: .*$/m, `order: ${1000 + index}`)
    .replace(/^campaignPages: .*\n/m, '')
    .replace(/^( +lat: )(\S+)$/m, (_, key, lat) => key + shift(lat, (index % 40) / 20))
    .replace(/^( +lng: )(\S+)$/m, (_, key, lng) => key + shift(lng, Math.floor(index / 40) / 20));
};

/** What another language says of a city, under the other name. */
const madeUpWords = (source: string, words: string, index: number): string =>
  words.replaceAll(nameIn(source), madeUpName(index));

/** The site's content with as many cities as asked for, each in every language, in a folder of its own. */
export const writeContent = (folder: string, cities: number): void => {
  cpSync('content', folder, { recursive: true });
  const inCities = (language: string, slug: string) =>
    join(folder, language, 'cities', `${slug}.yaml`);
  const real = readdirSync(join(folder, 'en/cities')).sort();
  for (let index = 0; index < cities - real.length; index += 1) {
    const original = basename(real[index % real.length] ?? '', '.yaml');
    const slug = madeUpName(index).toLowerCase();
    const source = readFileSync(inCities(english, original), 'utf8');
    writeFileSync(inCities(english, slug), madeUpCity(source, index));
    for (const language of languagesIn(folder).slice(1)) {
      const words = readFileSync(inCities(language, original), 'utf8');
      writeFileSync(inCities(language, slug), madeUpWords(source, words, index));
    }
  }
};
