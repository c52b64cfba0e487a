import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentTypeOf } from '#http/content-type.ts';

const folder = 'dist-views';

export type Views = typeof import('./views/all.tsx');

export type Asset = { bytes: Buffer; type: string };

/** Where the style sheet and the scripts are, and what stands in every file beside them. */
export type Assets = {
  pathOf: (name: AssetName) => string;
  files: Map<string, Asset>;
};

export type AssetName = 'desk' | 'offer' | 'offline' | 'passkeys' | 'ring' | 'styles';

type Manifest = Record<string, { file: string; name?: string; assets?: string[] }>;

/** What "npm run build" made of the pages. */
export const loadViews = async (): Promise<{ views: Views; assets: Assets }> => {
  const module = resolve(folder, 'views.js');
  if (!existsSync(module)) throw new Error('there are no built pages: run "npm run build"');
  const views: Views = await import(pathToFileURL(module).href);
  return { views, assets: loadAssets() };
};

const loadAssets = (): Assets => {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(folder, 'assets.json'), 'utf8'));
  const entries = Object.values(manifest);
  const names = new Set(entries.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const files = new Map(
    [...names].map((file) => [
      `/${file}`,
      { bytes: readFileSync(resolve(folder, file)), type: contentTypeOf(file) },
    ]),
  );
  const pathOf = (name: AssetName): string => {
    const found = entries.find((entry) => entry.name === name);
    if (found === undefined) throw new Error(`the build made no ${name}`);
    return `/${found.file}`;
  };
  return { pathOf, files };
};
