import { parse } from 'yaml';
import { frontMatter } from '#content/legal.ts';
import { type ContentFile, type ContentFiles, fileHash, isSame } from './content-files.ts';

export { fieldName } from '#content/read.ts';

/** Where a value stands in its file: ['steps', 0, 'title']; [] is the whole file. */
export type FieldPath = readonly (string | number)[];

/** What a file said of something and says now; undefined where it does not stand there. */
export type FieldChange = { file: string; field: FieldPath; before: unknown; after: unknown };

/** A list that grew or shrank is one change: which of its entries is new is anybody's guess. */
export const differences = (before: ContentFiles, after: ContentFiles): FieldChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)];
    if (isSame(was, is)) return [];
    return changesWithin(file, [], was && saidIn(file, was), is && saidIn(file, is));
  });

/** The front matter of a text, and the text itself as `body`, without the empty lines around it; of a picture, its hash. */
export const saidIn = (file: string, bytes: ContentFile): unknown => {
  if (!Buffer.isBuffer(bytes)) return fileHash(bytes);
  if (file.endsWith('.yaml')) return readable(bytes.toString());
  if (!file.endsWith('.md')) return fileHash(bytes);
  const [, head = '', body = ''] = frontMatter.exec(bytes.toString()) ?? [];
  return { ...(readable(head) as object | null), body: body.trim() };
};

/** What cannot be read is compared as it is written. */
const readable = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    return text;
  }
};

const changesWithin = (
  file: string,
  field: FieldPath,
  before: unknown,
  after: unknown,
): FieldChange[] => {
  const keys = sharedKeys(before, after);
  if (keys !== undefined) {
    return keys.flatMap((key) =>
      changesWithin(file, [...field, key], valueAt(before, [key]), valueAt(after, [key])),
    );
  }
  return Object.is(before, after) ? [] : [{ file, field, before, after }];
};

/** What two values can be compared by; nothing where one replaces the other as a whole. */
const sharedKeys = (one: unknown, other: unknown): FieldPath | undefined => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length ? [...one.keys()] : undefined;
  }
  if (!isNamed(one) || !isNamed(other)) return undefined;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
};

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing where nothing stands there: what every object has by itself is none of the content. */
export const valueAt = (tree: unknown, field: FieldPath): unknown => {
  let value = tree;
  for (const key of field) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
};
