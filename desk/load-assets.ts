import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewsFolder } from '#config/load-views.ts';
import { contentTypeOf } from '#http/content-type.ts';

type Asset = { bytes: Buffer; type: string };

/** Where the style sheet and the scripts are, and what stands in every file beside them. */
export type Assets = {
  pathOf: (name: AssetName) => string;
  files: Map<string, Asset>;
};

type AssetName =
  | 'as-read'
  | 'cut'
  | 'desk'
  | 'offer'
  | 'offline'
  | 'on-page'
  | 'page-frame'
  | 'passkeys'
  | 'ring'
  | 'styles';

type Manifest = Record<string, { file: string; name?: string; assets?: string[] }>;

/** What "npm run build" made for the browser. */
export const loadAssets = (): Assets => {
  const manifest: Manifest = JSON.parse(readFileSync(join(viewsFolder, 'assets.json'), 'utf8'));
  const entries = Object.values(manifest);
  const names = new Set(entries.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const files = new Map(
    [...names].map((file) => [
      `/${file}`,
      { bytes: readFileSync(join(viewsFolder, file)), type: contentTypeOf(file) },
    ]),
  );
  const pathOf = (name: AssetName): string => {
    const found = entries.find((entry) => entry.name === name);
    if (found === undefined) throw new Error(`the build made no ${name}`);
    return `/${found.file}`;
  };
  return { pathOf, files };
};
