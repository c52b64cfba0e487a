import { readFileSync } from 'node:fs';
import { brandFile } from './folder.ts';

/** The style sheet of brand/tokens.css in one line, for pages that need no other file. */
export const tokens = readFileSync(brandFile('tokens.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s*\n\s*/g, '');

const values = new Map(
  [...tokens.matchAll(/--([\w-]+): ([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
);

const token = (name: string): string => {
  const value = values.get(name);
  if (value === undefined) throw new Error(`brand/tokens.css has no --${name}.`);
  return value;
};

/** For letters, drawings and other places that know no custom properties. */
export const colour = (name: string): string => token(`color-${name}`);
export const fontFamily = (name: 'sans' | 'display'): string => token(`font-${name}`);
