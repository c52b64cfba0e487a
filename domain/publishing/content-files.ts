import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Known by its hash. Its bytes are read where somebody needs them: twenty of them are no memory for each page. */
export type Photograph = { sha256: string; read: () => Buffer | Promise<Buffer> };

export type ContentFile = Buffer | Photograph;

/** What the owner may edit, by its path in the folder: en/pages/home.yaml. In the order of the alphabet. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

export const isPhotographName = (name: string): boolean => name.startsWith('photos/');

/** Of a file with words; nothing where there is none, or a photograph. */
export const wordsIn = (files: ContentFiles, name: string): Buffer | undefined => {
  const file = files.get(name);
  return Buffer.isBuffer(file) ? file : undefined;
};

export const bytesOf = (file: ContentFile): Buffer | Promise<Buffer> =>
  Buffer.isBuffer(file) ? file : file.read();

/** What stands in a folder of content. Its schemas and their tests may stand there too, and are none of it. */
export const filesInFolder = (folder: string): ContentFiles => {
  const names = globSync(
    ['*.yaml', '[a-z][a-z]/**/*.{yaml,md}', 'photos/**/*.{jpg,jpeg,png,webp,avif}'],
    { cwd: folder },
  );
  return inOrder(
    names.map((name) => {
      const [known, path] = [name.replaceAll(sep, '/'), join(folder, name)];
      return [known, isPhotographName(known) ? photographAt(path) : readFileSync(path)];
    }),
  );
};

/** By path, size and time: a photograph seldom changes, and a folder is looked at for each page of the desk. */
const hashes = new Map<string, string>();

const photographAt = (path: string): Photograph => {
  const { size, mtimeMs } = statSync(path);
  const known = `${path} ${size} ${mtimeMs}`;
  const sha256 = hashes.get(known) ?? fileHash(readFileSync(path));
  hashes.set(known, sha256);
  return { sha256, read: () => readFileSync(path) };
};

export const inOrder = <File extends ContentFile>(
  files: Iterable<[string, File]>,
): ReadonlyMap<string, File> => new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** One photograph at a time. */
export const writeFilesInto = async (folder: string, files: ContentFiles): Promise<void> => {
  for (const [name, file] of files) writeFile(folder, name, await bytesOf(file));
};

export const writeWordsInto = (folder: string, files: ContentFiles): void => {
  for (const [name, file] of files) if (Buffer.isBuffer(file)) writeFile(folder, name, file);
};

const writeFile = (folder: string, name: string, bytes: Buffer): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), bytes);
};

export const fileHash = (file: Uint8Array | Photograph): string =>
  'sha256' in file ? file.sha256 : createHash('sha256').update(file).digest('hex');

export const isSame = (one: ContentFile | undefined, other: ContentFile | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.isBuffer(one) && Buffer.isBuffer(other)
    ? one.equals(other)
    : fileHash(one) === fileHash(other);
};

export const areSame = (one: ContentFiles, other: ContentFiles): boolean =>
  one.size === other.size && [...one].every(([name, file]) => isSame(file, other.get(name)));

/** One for all of them. */
export const hashOfAll = (files: ContentFiles): string =>
  fileHash(Buffer.from([...files].map(([name, file]) => `${name} ${fileHash(file)}`).join('\n')));
