import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Of this project, wherever its commands are called from. */
export const viewsFolder = resolve(import.meta.dirname, '../dist-views');

/** What build-views.ts compiles from React, each to one module. */
export type BuiltViews = 'desk' | 'seller-page' | 'documents';

/** Where it failed, it may be asked again: what was built meanwhile is found. */
export const loadViews = async <Views>(name: BuiltViews): Promise<Views> => {
  const file = join(viewsFolder, `${name}.js`);
  if (!existsSync(file)) throw new Error('there are no built pages: run "npm run build"');
  return import(pathToFileURL(file).href);
};
