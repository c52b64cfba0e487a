import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ownCompileCache } from './compile-cache.ts';
import { startEnvironment } from './start-flags.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'compile-cache-'));

test('it is made for its user alone', () => {
  const made = join(folder(), 'new');
  expect(ownCompileCache(made)).toBe(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

test('one that others may write, a link and a file in its place are not used', () => {
  const open = join(folder(), 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  expect(ownCompileCache(open)).toBeUndefined();
  const link = join(folder(), 'link');
  symlinkSync(folder(), link);
  expect(ownCompileCache(link)).toBeUndefined();
  expect(ownCompileCache(resolve('package.json'))).toBeUndefined();
});

test('nothing is started with compiled code from the shared temporary folder', () => {
  const { NODE_COMPILE_CACHE: used = '' } = startEnvironment;
  expect(used.startsWith(tmpdir())).toBe(false);
});
