import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import {
  closeToOthers,
  makePrivateFile,
  makePrivateFolder,
  openPrivateFile,
} from './private-files.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** One that everybody may read, with something in it. */
const openToAll = (): string => {
  const file = join(temporaryFolder(), 'open');
  writeFileSync(file, 'kept');
  chmodSync(file, 0o644);
  return file;
};

test('a folder that is made is private, and one that was there stays as it was', () => {
  const folder = temporaryFolder();
  makePrivateFolder(join(folder, 'deep', 'made'));
  expect(modeOf(join(folder, 'deep', 'made'))).toBe(0o700);
  const theirs = join(folder, 'theirs');
  mkdirSync(theirs);
  chmodSync(theirs, 0o755);
  makePrivateFolder(theirs);
  expect(modeOf(theirs)).toBe(0o755);
});

test('a file that is opened is private, also one that was open to others', () => {
  const fresh = join(temporaryFolder(), 'fresh');
  for (const file of [fresh, openToAll()]) {
    closeSync(openPrivateFile(file, 'w'));
    expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual([0o600, '']);
  }
});

test('a file that is made before another writes to it loses nothing that it has', () => {
  const file = openToAll();
  makePrivateFile(file);
  expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual([0o600, 'kept']);
});

test('closing a file to others makes none', () => {
  const file = openToAll();
  closeToOthers(file);
  expect(modeOf(file)).toBe(0o600);
  closeToOthers(`${file}-wal`);
  expect(existsSync(`${file}-wal`)).toBe(false);
});
