import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/** Beside what npm installed, which only the owner of the project writes. */
const inProject = resolve(import.meta.dirname, '..', 'node_modules', '.compiled');

/**
 * Where compiled code is kept from one start to the next. Whoever can write there decides what runs: never a folder of
 * the shared temporary one, which anybody could have made first, and none that belongs to somebody else or lets others
 * write. Nothing where there is no such folder: then each start compiles anew.
 */
export const ownCompileCache = (folder = inProject): string | undefined => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    const isOurs = process.getuid === undefined || found.uid === process.getuid();
    return isOurs && found.isDirectory() && (found.mode & 0o022) === 0 ? folder : undefined;
  } catch {
    return undefined;
  }
};

/** Node itself would take a folder of the shared temporary one. */
export const keepCompiledCode = (): void => {
  const folder = process.env['NODE_COMPILE_CACHE'] || ownCompileCache();
  if (folder !== undefined) enableCompileCache(folder);
};
