import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Views = typeof import('./views/all.tsx');

const built = 'dist-views/your-request.js';

let loading: Promise<Views> | undefined;

/** When a seller first opens a page: React is a few megabytes, and many days nobody does. */
export const loadViews = (): Promise<Views> => {
  loading ??= load().catch((error: unknown) => {
    // Built meanwhile, the next visit finds them.
    loading = undefined;
    throw error;
  });
  return loading;
};

const load = async (): Promise<Views> => {
  const file = resolve(built);
  if (!existsSync(file)) throw new Error('there are no built pages: run "npm run build"');
  return import(pathToFileURL(file).href);
};
