import { createHash } from 'node:crypto';
import { schemaOf } from '#content/schema-of.ts';
import type { Store } from '#store/open.ts';
import { type ContentFiles, wordsIn } from './content-files.ts';
import {
  differences,
  type FieldChange,
  type FieldPath,
  fieldName,
  saidIn,
  valueAt,
} from './differences.ts';
import { keepDraft, keepNamedPhotographs } from './draft-rows.ts';
import { type Noted, noteChange, notesOf, readDraft } from './drafts.ts';
import { type Edit, edited } from './edit-file.ts';
import { emptyOf, type Field, fieldAt, fieldOf, isTyped, readTyped, shownAs } from './fields.ts';
import { renamedInWords } from './founders-in-words.ts';

/** By which it is known whether a value is still the one that somebody saw: a list by all that it holds. */
export const seenAs = (field: Field, value: unknown): string => {
  const shown = isTyped(field) ? shownAs(field, value) : (JSON.stringify(value) ?? '');
  return createHash('sha256').update(shown).digest('base64url').slice(0, 10);
};

export type Typed = { field: FieldPath; seen: string; value: string };

/** What is done to the entries of a list, or to a part that may be left out. */
export const listSteps = ['add', 'remove', 'up', 'down'] as const;
export type ListStep = { step: (typeof listSteps)[number]; field: FieldPath; seen: string };

export type SavedForm = {
  file: string;
  typed: readonly Typed[];
  step?: ListStep | undefined;
  personId: string;
  now: number;
  id: () => string;
};

/** Somebody else wrote there meanwhile: it stays, and whoever comes second is told what it says. */
export type Conflict = Noted & { field: FieldPath; theirs: unknown };

export type Saved = { changed: FieldPath[]; conflicts: Conflict[] };
type Unknown = { refused: 'unknown-file' | 'unknown-field' };

export const saveFields = (
  store: Store,
  form: SavedForm,
  inFolder: () => ContentFiles,
): Promise<Saved | Unknown> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    const bytes = wordsIn(draft.files, form.file);
    const tree = bytes && saidIn(form.file, bytes);
    const root = rootOf(form.file, tree);
    if (bytes === undefined || root === undefined) return { refused: 'unknown-file' };
    const planned = plan(root, tree, form);
    if (planned === undefined) return { refused: 'unknown-field' };
    const own = { file: form.file, edits: planned.edits };
    for (const { file, edits } of [own, ...renamedInWords(draft.files, form.file, planned.edits)]) {
      const before = wordsIn(draft.files, file) ?? Buffer.from('');
      await keepDraft(transaction, draft.published, file, edited(file, before, edits));
      for (const { field } of edits) await noteChange(transaction, form, file, field);
    }
    const changed = planned.edits.map(({ field }) => field);
    const notes = await notesOf(transaction);
    const told = planned.conflicts.map((one) => ({ ...one, ...notes(form.file, one.field) }));
    return { changed, conflicts: told };
  });

/** All that can be filled in of a file; of a text, its body too. */
export const rootOf = (file: string, tree: unknown): Field | undefined => {
  const schema = schemaOf(file);
  if (schema === undefined) return undefined;
  const root = fieldOf(schema, tree);
  if (root.kind !== 'parts') return root;
  const parts = [...root.parts].filter(([key]) => !unasked(file).includes(key));
  const isText = file.endsWith('.md');
  return { ...root, parts: new Map([...parts, ...(isText ? [['body', body] as const] : [])]) };
};

/** What follows from the words when they are published, and what the program goes by: nobody is asked for it. */
const unasked = (file: string): readonly string[] => {
  if (file.endsWith('.md')) return ['amended', 'amendedWords', 'declares'];
  if (/\/guides\/[^/]+\.yaml$/.test(file)) return ['changed'];
  return file.endsWith('/consent.yaml') ? ['version'] : [];
};

const body: Field = {
  kind: 'text',
  most: undefined,
  isOptional: false,
  meaning: 'the text, in Markdown: an empty line between paragraphs, ## before a heading',
};

type Planned = { edits: Edit[]; conflicts: { field: FieldPath; theirs: unknown }[] };

const plan = (root: Field, tree: unknown, { typed, step }: SavedForm): Planned | undefined => {
  const edits: Edit[] = [];
  const conflicts: Planned['conflicts'] = [];
  for (const { field: path, seen, value } of typed) {
    const field = fieldAt(root, path);
    if (field === undefined || !isTyped(field)) return undefined;
    const stands = valueAt(tree, path);
    const next = readTyped(field, value);
    if (shownAs(field, next) === shownAs(field, stands)) continue;
    if (seen === seenAs(field, stands)) edits.push({ field: path, value: next });
    // Whoever left it as they saw it wrote nothing.
    else if (seen !== seenAs(field, next)) conflicts.push({ field: path, theirs: stands });
  }
  if (step === undefined) return { edits, conflicts };
  const stepped = planStep(root, tree, step);
  if (stepped === undefined) return undefined;
  return 'theirs' in stepped
    ? { edits, conflicts: [...conflicts, stepped] }
    : { edits: [...edits, stepped], conflicts };
};

const planStep = (
  root: Field,
  tree: unknown,
  { step, field: path, seen }: ListStep,
): Edit | Planned['conflicts'][number] | undefined => {
  const at = path.at(-1);
  // An entry is known by the list in which it has its place.
  const whole = typeof at === 'number' ? path.slice(0, -1) : path;
  const [field, stands] = [fieldAt(root, whole), valueAt(tree, whole)];
  if (field === undefined || isTyped(field)) return undefined;
  if (seen !== seenAs(field, stands)) return { field: whole, theirs: undefined };
  if (typeof at === 'number') return ofEntry(stands, step, path, at);
  if (step === 'add') return addedTo(field, stands, path);
  return step === 'remove' && field.isOptional && stands !== undefined
    ? { field: path, value: undefined }
    : undefined;
};

const ofEntry = (
  list: unknown,
  step: ListStep['step'],
  field: FieldPath,
  at: number,
): Edit | undefined => {
  if (!Array.isArray(list) || at >= list.length || step === 'add') return undefined;
  if (step === 'remove') return { field, value: undefined };
  const move = step === 'up' ? -1 : 1;
  return at + move < 0 || at + move >= list.length ? undefined : { field, move };
};

const addedTo = (field: Field, stands: unknown, path: FieldPath): Edit | undefined => {
  if (stands === undefined) return { field: path, value: emptyOf(field) };
  if (field.kind !== 'list' || !Array.isArray(stands)) return undefined;
  return stands.length < field.most ? { field: path, add: emptyOf(field.item) } : undefined;
};

/** By which it is known whether what the draft changed is still what somebody saw. */
export const changesSeen = (changes: readonly FieldChange[]): string => {
  const said = changes.map(({ field, after }) => [field, after ?? null]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 10);
};

type Discarded = { file: string; field: FieldPath } & Pick<SavedForm, 'personId' | 'now' | 'id'> & {
    /** What somebody saw of it; left out, it goes whatever it says. */
    seen?: string | undefined;
  };
type NotDiscarded = { refused: 'unknown-file' | 'changed-since' };

/** A field, or with [] a whole file, says again what is published. */
export const discardDraft = (
  store: Store,
  { file, field, seen, ...by }: Discarded,
  inFolder: () => ContentFiles,
): Promise<{ discarded: FieldPath } | NotDiscarded> =>
  store.writeInTurn(async (transaction) => {
    const { published, files } = await readDraft(transaction, inFolder);
    const [before, draft] = [published.get(file), files.get(file)];
    if (before === undefined && draft === undefined) return { refused: 'unknown-file' };
    const changes = differences(published, files).filter(
      (one) =>
        one.file === file && (field.length === 0 || fieldName(one.field) === fieldName(field)),
    );
    // What says again what is published was discarded before.
    if (seen !== undefined && changes.length > 0 && seen !== changesSeen(changes)) {
      return { refused: 'changed-since' };
    }
    const isPart = field.length > 0 && Buffer.isBuffer(before) && Buffer.isBuffer(draft);
    const value = isPart ? valueAt(saidIn(file, before), field) : undefined;
    const after = isPart ? edited(file, draft, [{ field, value }]) : before;
    await keepDraft(transaction, published, file, after);
    if (isPart) await noteChange(transaction, { ...by }, file, field);
    const said = new Map(files);
    if (after === undefined) said.delete(file);
    else said.set(file, after);
    await keepNamedPhotographs(transaction, { published, files }, said);
    return { discarded: field };
  });
