import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What runs where the site is served; everything else only where it is built or tested. */
const programs = ['server/main.ts', 'owner/leads.ts', 'owner/setup.ts', 'owner/launch-check.ts'];

/** Needed, but by no import: it runs everything, stands behind its typings, is read as a file. */
const otherwise = ['node', 'commander', '@fontsource-variable/besley'];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

const imported = /^(?:import|export)(?! type)(?: [^;']*? from)? '([^']+)'|\bimport\('([^']+)'\)/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name, late]) => name ?? late ?? '');

const packagesFrom = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('.')) return packagesFrom(join(dirname(file), name), seen);
    if (name.startsWith('#')) return packagesFrom(name.slice(1), seen);
    return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [];
  });
};

test('what serving needs is in dependencies, and what the build alone needs is not', () => {
  const needed = programs
    .flatMap((program) => packagesFrom(program))
    .filter((name) => !name.startsWith('node:'));
  expect([...new Set([...needed, ...otherwise])].sort()).toEqual(Object.keys(dependencies).sort());
});
