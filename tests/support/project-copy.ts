import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Made while the project is used, or its owner's own: a copy starts without them. */
const leftOut = new Set(['.git', '.env', 'content', 'data', 'dist', '.astro']);

/** The project in a temporary folder, with content of its own, for commands that write. */
export const copyProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const name of readdirSync('.').filter((one) => !leftOut.has(one))) {
    symlinkSync(resolve(name), join(folder, name));
  }
  cpSync('content', join(folder, 'content'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
