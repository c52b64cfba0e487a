import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const consonants = 'bcdfghjklmnprstvwz';
const syllables = [...consonants].flatMap((letter) => [...'aeiou'].map((vowel) => letter + vowel));

/** Two syllables, short enough for any text that held a real city's name: room for 8,100 cities. */
export const madeUpName = (index: number): string => {
  const first = syllables[index % syllables.length] ?? '';
  const second = syllables[Math.floor(index / syllables.length) % syllables.length] ?? '';
  return first.charAt(0).toUpperCase() + first.slice(1) + second;
};

/** A real city's file under another name, at another place, further down the list. */
export const madeUpCity = (source: string, index: number): string => {
  const [, name = ''] = /^name: (.+)$/m.exec(source) ?? [];
  const shift = (degrees: string, step: number) => (Number(degrees) + step).toFixed(4);
  return source
    .replaceAll(name, madeUpName(index))
    .replace(/^order: .*$/m, `order: ${1000 + index}`)
    .replace(/^campaignPages: .*\n/m, '')
    .replace(/^( +lat: )(\S+)$/m, (_, key, lat) => key + shift(lat, (index % 40) / 20))
    .replace(/^( +lng: )(\S+)$/m, (_, key, lng) => key + shift(lng, Math.floor(index / 40) / 20));
};

/** The site's content with as many cities as asked for, in a folder of its own. */
export const writeContent = (folder: string, cities: number): void => {
  cpSync('content', folder, { recursive: true });
  const real = readdirSync(join(folder, 'en/cities')).sort();
  const sources = real.map((file) => readFileSync(join(folder, 'en/cities', file), 'utf8'));
  for (let index = 0; index < cities - real.length; index += 1) {
    const file = `${madeUpName(index).toLowerCase()}.yaml`;
    writeFileSync(
      join(folder, 'en/cities', file),
      madeUpCity(sources[index % sources.length] ?? '', index),
    );
  }
};
