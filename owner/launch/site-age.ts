import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteAge } from './built-site.ts';

export const siteAge = (siteDir: string, contentDir: string): SiteAge => ({
  builtAt: statSync(join(siteDir, 'index.html'), { throwIfNoEntry: false })?.mtimeMs,
  contentChangedAt: Math.max(0, ...filesIn(contentDir).map((file) => statSync(file).mtimeMs)),
});

const filesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};
