import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Made while the project is used, or its owner's own: a copy starts without them. */
const leftOut = new Set([
  ...['.git', '.env', 'data', 'dist', 'dist-views', 'release', '.astro', 'node_modules'],
]);

/** The project in a temporary folder, for commands that write; what npm installed is shared. */
export const copyProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const name of readdirSync('.').filter((one) => !leftOut.has(one))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
