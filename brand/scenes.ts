import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Drawings that pages use by name; the others are there for cities to choose. */
type Named =
  | 'prairie'
  | 'land'
  | 'horizon'
  | 'homestead'
  | 'road'
  | 'mailboxes'
  | 'clearing'
  | 'wires'
  | 'courthouse';
type Scenes = Record<Named, string> & Record<string, string>;

/** From the project's folder, as the content is: once built, this file stands elsewhere. */
const folder = resolve('brand/scenes');

export const scenes = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file), 'utf8')]),
) as Scenes;
