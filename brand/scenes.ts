import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Drawings that pages use by name; the others are there for cities to choose. */
type Scenes = Record<'prairie' | 'land' | 'horizon', string> & Record<string, string>;

/** By the name of a file in it: once built, this file stands elsewhere. */
const folder = dirname(createRequire(import.meta.url).resolve('#brand/scenes/prairie.svg'));

export const scenes = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file), 'utf8')]),
) as Scenes;
