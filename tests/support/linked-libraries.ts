import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type Link = { source: string; target: string };

/**
 * npm keeps no symbolic links, so PostgreSQL's packages list theirs for a script that makes them when it is installed.
 * Install scripts are off here, and this does the same, whenever one is missing.
 */
export const linkLibraries = (packages: string): void => {
  for (const name of readdirSync(packages)) {
    const folder = join(packages, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
    for (const { source, target } of links) linkOnce(join(folder, source), join(folder, target));
  }
};

const linkOnce = (source: string, target: string): void => {
  if (existsSync(target)) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another worker was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
