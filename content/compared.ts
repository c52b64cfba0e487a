import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { english } from './languages.ts';
import { frontMatter } from './legal.ts';
import { cityWords } from './schema/city.ts';
import { guideWords } from './schema/guides.ts';

/** In the folder of each other language: what its files were last compared with. */
export const comparedFile = 'compared.yaml';

/** By the name of the file in its language: a fingerprint of the English words. */
export type Compared = Record<string, string>;

/** Of each file that a language has, the English words as they are now. Addresses are no words. */
export const englishNow = (folder: string, language: string): Compared => {
  const names = filesIn(join(folder, language)).filter(
    (file) => file !== comparedFile && file !== 'addresses.yaml',
  );
  return Object.fromEntries(
    names
      .filter((file) => existsSync(join(folder, english, file)))
      .map((file) => [file, fingerprint(file, readFileSync(join(folder, english, file), 'utf8'))]),
  );
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(yaml|md)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

/** The same for comments, line ends and quotes that differ: of what the file says, its words alone. */
export const fingerprint = (file: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify(wordsIn(file, text), inOrder))
    .digest('hex')
    .slice(0, 12);

const wordsIn = (file: string, text: string): unknown => {
  const ofFolder = wordsOfFolder(file);
  if (ofFolder !== undefined) return partOf(parse(text), ofFolder);
  if (!file.endsWith('.md')) return parse(text);
  const [, head = '', body = ''] = frontMatter.exec(text) ?? [];
  return [parse(head), body.replace(/\s+/g, ' ').trim()];
};

/** The words of cities and guides, whose English files hold facts as well. */
const wordsOfFolder = (file: string): Record<string, unknown> | undefined => {
  if (file.startsWith('cities/')) return cityWords.entries;
  return file.startsWith('guides/') ? guideWords.entries : undefined;
};

const partOf = (tree: Record<string, unknown>, words: object): unknown =>
  Object.fromEntries(Object.keys(words).map((name) => [name, tree[name]]));

/** What a language has of its own, or what the launch check asks of each by itself. */
const notCompared = new Set([
  'amended',
  'amendedWords',
  'changed',
  'photo',
  'reviewed',
  'sample',
  'tagsToList',
  'version',
  'voice',
  'whisper',
]);

const inOrder = (key: string, value: unknown): unknown => {
  if (notCompared.has(key)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Whether a field of a file is of the words that are compared. */
export const isComparedField = (file: string, field: readonly (string | number)[]): boolean => {
  const [first = ''] = field;
  const words = wordsOfFolder(file);
  const isFact = words !== undefined && !Object.hasOwn(words, first);
  return !isFact && !field.some((key) => notCompared.has(String(key)));
};

/** What was noted; nothing where nobody noted anything that can be read. */
export const readCompared = (folder: string, language: string): Compared => {
  const file = join(folder, language, comparedFile);
  return existsSync(file) ? comparedIn(readFileSync(file, 'utf8')) : {};
};

/** The same of the file's text. */
export const comparedIn = (text: string): Compared => {
  try {
    const tree: unknown = parse(text);
    return typeof tree === 'object' && tree !== null ? (tree as Compared) : {};
  } catch {
    return {};
  }
};

/** Files that nobody has compared with the English words as they are now. */
export const notComparedIn = (folder: string, language: string): string[] => {
  const noted = readCompared(folder, language);
  return Object.entries(englishNow(folder, language))
    .filter(([file, words]) => noted[file] !== words)
    .map(([file]) => file);
};
