import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the built site: the program that drew its pages. */
export const rendererFolderOf = (siteDir: string): string =>
  `${siteDir.replace(/[/\\]+$/, '')}-renderer`;

export const rendererFile = 'renderer.json';

/** What it loads from the installation; everything else comes along. */
export const rendererPackages = [
  '@fontsource-variable/besley',
  '@resvg/resvg-js',
  'sharp',
  'subset-font',
  'valibot',
  'yaml',
];

/** What the program has to be told, which only the build knew. */
export type RendererNotes = {
  /** Changes with the code: what was drawn by another is drawn anew. */
  key: string;
  /** The file that begins it. */
  entry: string;
  /** The file that lets it draw other words than those it began with. */
  preview: string;
  /** Of each kind of page, by the key that the build gave it. */
  styles: Record<string, unknown>;
  /** The hashes of the scripts that may stand in a page, as its policy names them. */
  scripts: string[];
};

export const readRendererNotes = (folder: string): RendererNotes =>
  JSON.parse(readFileSync(join(folder, rendererFile), 'utf8'));
