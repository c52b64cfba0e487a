import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { english } from '#content/languages.ts';
import { loadContents } from '#content/load.ts';
import { ContentError, type ContentProblem } from '#content/problems.ts';
import { type ContentFile, type ContentFiles, inOrder, writeWordsInto } from './content-files.ts';
import { type FieldPath, saidIn, valueAt } from './differences.ts';
import { edited } from './edit-file.ts';

/** What new code made of a file; a file that came as a whole has no field. */
export type CarriedField = { file: string; field: FieldPath; what: 'came' | 'went' };

export type CarriedContent = {
  files: ContentFiles;
  notes: CarriedField[];
  /** What nobody but the family can mend. */
  problems: readonly ContentProblem[];
};

/**
 * What was published under older code, made to fit the code as it is: a field that it asks for now says what the sample
 * says, one that it knows no more goes, and a file that it needs comes. Whatever else the family wrote stays.
 */
export const withNewFields = (
  published: ContentFiles,
  sample: ContentFiles,
  makeFolder = () => mkdtempSync(join(tmpdir(), 'content-')),
): CarriedContent => {
  let files = published;
  const notes: CarriedField[] = [];
  for (;;) {
    const problems = problemsIn(files, makeFolder());
    const mended = mend(files, sample, problems, notes);
    if (mended.notes.length === 0) return { files, notes, problems };
    files = mended.files;
    notes.push(...mended.notes);
  }
};

const problemsIn = (files: ContentFiles, folder: string): readonly ContentProblem[] => {
  try {
    writeWordsInto(folder, files);
    loadContents(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What was done once and did not help is not done again. */
const mend = (
  files: ContentFiles,
  sample: ContentFiles,
  problems: readonly ContentProblem[],
  done: readonly CarriedField[],
): { files: ContentFiles; notes: CarriedField[] } => {
  const after = new Map(files);
  const notes: CarriedField[] = [];
  for (const problem of problems) {
    const note = noteOf(problem);
    if (note === undefined || [...done, ...notes].some((one) => isSame(one, note))) continue;
    const bytes = mendedFile(after.get(note.file), sample, note);
    if (bytes === undefined) continue;
    after.set(note.file, bytes);
    notes.push(note);
  }
  return { files: inOrder(after), notes };
};

/** As the reader of the content says it. */
const mendable: Record<string, CarriedField['what']> = {
  'the file is missing': 'came',
  'is missing': 'came',
  'is not a known field': 'went',
};

const noteOf = ({ file, field, message }: ContentProblem): CarriedField | undefined => {
  const what = mendable[message];
  if (what === undefined) return undefined;
  return { file: file.replace(/^content\//, ''), field: pathOf(field), what };
};

/** steps[0].title */
const pathOf = (field: string): FieldPath =>
  [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );

const isSame = (one: CarriedField, other: CarriedField): boolean =>
  one.file === other.file && one.field.join('\n') === other.field.join('\n');

const mendedFile = (
  bytes: ContentFile | undefined,
  sample: ContentFiles,
  { file, field, what }: CarriedField,
): ContentFile | undefined => {
  if (!Buffer.isBuffer(bytes)) return sample.get(file);
  if (what === 'went') return edited(file, bytes, [{ field, value: undefined }]);
  const value = sampleValue(sample, file, field);
  return value === undefined ? undefined : edited(file, bytes, [{ field, value }]);
};

/** A city, a page or a language of the family's own takes what another has. */
const sampleValue = (sample: ContentFiles, file: string, field: FieldPath): unknown => {
  const inEnglish = file.replace(/^[a-z]{2}\//, `${english}/`);
  const beside = (one: string) =>
    /\/(cities|guides|legal)$/.test(dirname(one))
      ? [...sample.keys()].filter((other) => dirname(other) === dirname(one))
      : [];
  for (const one of [file, ...beside(file), inEnglish, ...beside(inEnglish)]) {
    const bytes = sample.get(one);
    const said = bytes && saidIn(one, bytes);
    const value = valueAt(said, field) ?? valueAt(said, inFirstEntries(field));
    if (value !== undefined) return value;
  }
  return undefined;
};

/** The family's list may be longer than the sample's. */
const inFirstEntries = (field: FieldPath): FieldPath =>
  field.map((key) => (typeof key === 'number' ? 0 : key));
