import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFile } from './folder.ts';

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

const folder = brandFile('scenes');

export const scenes = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file), 'utf8')]),
) as Scenes;
