import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** What the owner may edit, by its path in the folder: en/pages/home.yaml. In the order of the alphabet. */
export type ContentFiles = ReadonlyMap<string, Buffer>;

/** What stands in a folder of content. Its schemas and their tests may stand there too, and are none of it. */
export const filesInFolder = (folder: string): ContentFiles => {
  const names = globSync(
    ['*.yaml', '[a-z][a-z]/**/*.{yaml,md}', 'photos/**/*.{jpg,jpeg,png,webp,avif}'],
    { cwd: folder },
  );
  return inOrder(
    names.map((name) => [name.replaceAll(sep, '/'), readFileSync(join(folder, name))]),
  );
};

export const inOrder = (files: Iterable<[string, Buffer]>): ContentFiles =>
  new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const writeFilesInto = (folder: string, files: ContentFiles): void => {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
};

export const fileHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const areSame = (one: ContentFiles, other: ContentFiles): boolean =>
  one.size === other.size &&
  [...one].every(([name, bytes]) => other.get(name)?.equals(bytes) === true);

/** One for all of them. */
export const hashOfAll = (files: ContentFiles): string =>
  fileHash(Buffer.from([...files].map(([name, bytes]) => `${name} ${fileHash(bytes)}`).join('\n')));
