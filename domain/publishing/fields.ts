import * as v from 'valibot';
import type { FieldPath } from './differences.ts';

/** What a schema says of one value: what it is for, and how it is typed in. */
export type Field = {
  isOptional: boolean;
  /** For whoever fills it in. */
  meaning: string;
} & (
  | { kind: 'text'; most: number | undefined }
  | { kind: 'number' }
  /** A number, or a range such as 24-48. */
  | { kind: 'amount' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; options: readonly string[] }
  /** Short entries, one on each line. */
  | { kind: 'lines'; item: Field; least: number; most: number }
  | { kind: 'list'; item: Field; least: number; most: number }
  | { kind: 'parts'; parts: ReadonlyMap<string, Field> }
);

/** As much of a valibot schema as is looked at. */
type Looked = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly unknown[];
  getter?: (given: unknown) => v.GenericSchema;
  message?: unknown;
  pipe?: readonly (v.GenericSchema & { requirement?: unknown })[];
};

/** `given` is what stands there: some schemas choose by it. */
export const fieldOf = (schema: v.GenericSchema, given?: unknown): Field => {
  const looked = schema as Looked;
  const told = { isOptional: false, meaning: meaningOf(looked) };
  const has = (key: string) =>
    typeof given === 'object' && given !== null && Object.hasOwn(given, key)
      ? (given as Record<string, unknown>)[key]
      : undefined;
  const { wrapped, getter, entries, item } = looked;
  if (wrapped !== undefined) return { ...fieldOf(wrapped, given), isOptional: true };
  if (getter !== undefined) return fieldOf(getter(given), given);
  if (entries !== undefined) {
    const parts = Object.entries(entries).map(
      ([key, one]) => [key, fieldOf(one, has(key))] as const,
    );
    return { ...told, kind: 'parts', parts: new Map(parts) };
  }
  if (item !== undefined) return { ...told, ...listOf(looked, fieldOf(item)) };
  switch (looked.type) {
    case 'number':
      return { ...told, kind: 'number' };
    case 'boolean':
      return { ...told, kind: 'yes-no' };
    case 'picklist':
      return { ...told, kind: 'choice', options: (looked.options ?? []).map(String) };
    case 'union':
      return { ...told, kind: 'amount' };
    default:
      return { ...told, ...text(looked) };
  }
};

const text = (schema: Looked) => ({
  kind: 'text' as const,
  most: requirement(schema, 'max_length'),
});

/** What is longer is easier to read in a box of its own. */
const shortLine = 160;

const listOf = (schema: Looked, item: Field) => {
  const isShort = item.kind === 'text' ? (item.most ?? 0) <= shortLine : isTyped(item);
  return {
    kind: isShort ? ('lines' as const) : ('list' as const),
    item,
    least: requirement(schema, 'min_length') ?? 0,
    most: requirement(schema, 'max_length') ?? 200,
  };
};

/** One value, in one box. */
export const isTyped = ({ kind }: Field): boolean => kind !== 'parts' && kind !== 'list';

/** What is piped may be piped already. */
const requirement = ({ pipe = [] }: Looked, type: string): number | undefined => {
  const [first, ...actions] = pipe;
  const found = actions.find((action) => action.type === type)?.requirement;
  if (typeof found === 'number') return found;
  return first && requirement(first as Looked, type);
};

/** What it says of itself, or else what it says to who fills in something else. */
const meaningOf = (schema: Looked): string => {
  const described = v.getDescription(schema);
  if (described !== undefined) return described;
  const message = schema.message ?? (schema.pipe?.[0] as Looked | undefined)?.message;
  if (typeof message !== 'string' || !message.startsWith('expected ')) return '';
  const words = message.replace('expected ', '').replace(' in quotes', '');
  if (words === 'a list') return '';
  if (schema.type !== 'boolean') return words;
  return words.replace(/\btrue\b/, 'yes').replace(/\bfalse\b/, 'no');
};

/** The field at a place of a file; nothing where the schema has none. */
export const fieldAt = (root: Field, path: FieldPath): Field | undefined => {
  let field: Field | undefined = root;
  for (const key of path) {
    if (field?.kind === 'parts' && typeof key === 'string') field = field.parts.get(key);
    else if (field?.kind === 'list' && typeof key === 'number') field = field.item;
    else return undefined;
  }
  return field;
};

/** steps[0].title is ['steps', 0, 'title']; nothing where it is no such name. */
export const pathNamed = (name: string): FieldPath | undefined => {
  if (!/^[\w-]+(\[\d{1,4}\]|\.[\w-]+)*$/.test(name)) return undefined;
  return [...name.matchAll(/\[(\d+)\]|[\w-]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
};

/** What stands in a place that is new: nothing yet, which is told until it is filled in. */
export const emptyOf = (field: Field): unknown => {
  if (field.kind === 'lines') return [];
  if (field.kind === 'list') return Array.from({ length: field.least }, () => emptyOf(field.item));
  if (field.kind !== 'parts') return '';
  const needed = [...field.parts].filter(([, part]) => !part.isOptional);
  return Object.fromEntries(needed.map(([key, part]) => [key, emptyOf(part)]));
};

/** Nobody types them, and no page shows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;

/** What somebody typed, as the file says it; undefined takes out what may be left out. */
export const readTyped = (field: Field, typed: string): unknown => {
  const words = typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unseen, '')
    .trim();
  if (field.kind === 'lines') {
    const entries = words.split('\n').filter((line) => line.trim() !== '');
    if (entries.length === 0 && field.isOptional) return undefined;
    return entries.map((line) => readTyped(field.item, line));
  }
  if (words === '') return field.isOptional ? undefined : '';
  if (field.kind === 'number')
    return /^-?\d{1,15}(\.\d{1,9})?$/.test(words) ? Number(words) : words;
  if (field.kind === 'amount') return /^[1-9]\d{0,8}$/.test(words) ? Number(words) : words;
  if (field.kind === 'yes-no' && ['yes', 'no'].includes(words)) return words === 'yes';
  // A line of its own is an entry of a list, or a paragraph of a legal text, which has no limit.
  return field.kind === 'text' && field.most !== undefined
    ? words.replace(/\s*\n\s*/g, ' ')
    : words;
};

/** What stands in the file, as it is typed. */
export const shownAs = (field: Field, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (field.kind === 'lines' && Array.isArray(value)) {
    return value.map((entry) => shownAs(field.item, entry)).join('\n');
  }
  if (field.kind === 'yes-no' && typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
};
