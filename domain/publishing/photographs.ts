import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { english } from '#content/languages.ts';
import { type PhotoCut, photo } from '#content/schema/photo.ts';
import { schemaOf } from '#content/schema-of.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { type ContentFiles, fileHash, wordsIn } from './content-files.ts';
import { type FieldPath, saidIn, valueAt } from './differences.ts';
import { keepDraft, keepNamedPhotographs } from './draft-rows.ts';
import { type Draft, noteChange, readDraft } from './drafts.ts';
import { edited } from './edit-file.ts';
import { type Field, fieldAt, fieldOf } from './fields.ts';
import { seenAs } from './save-fields.ts';

/** Where a page has room for a photograph: a field of an English file, and the same of every other language. */
export type PhotographPlace = { file: string; field: FieldPath };

export type PlacedPhotograph = {
  /** Below photos/; nothing where a drawing stands. */
  name: string | undefined;
  /** Nothing where the build looks for what draws the eye. */
  cut: PhotoCut | undefined;
  /** What it says to those who cannot see it, in each language that has the page; '' where nothing yet. */
  alts: ReadonlyMap<string, string>;
  /** By which it is known whether it is still the one that somebody saw. */
  seen: string;
};

type By = { personId: string; now: number; id: () => string };
type InFolder = () => ContentFiles;
type Refused = { refused: 'unknown' | 'changed' };

export const isPhotographField = (field: Field | undefined): field is Field & { kind: 'parts' } =>
  field?.kind === 'parts' && Object.keys(photo.entries).every((key) => field.parts.has(key));

/** As much as is read of what a file says, right or wrong. */
const placed = v.object({
  file: v.string(),
  alt: v.fallback(v.string(), ''),
  cut: v.optional(v.unknown()),
});
type Placed = v.InferOutput<typeof placed>;

/** The languages that have the page, each with its file. */
const filesOf = (files: ContentFiles, { file, field }: PhotographPlace): [string, string][] =>
  [...files.keys()]
    .flatMap((name) => /^([a-z]{2})\/company\.yaml$/.exec(name)?.[1] ?? [])
    .map((language): [string, string] => [language, file.replace(/^en\//, `${language}/`)])
    .filter(
      ([, name]) => field.length === 1 || valueIn(files, name, field.slice(0, -1)) !== undefined,
    )
    .filter(([, name]) => files.has(name));

const valueIn = (files: ContentFiles, name: string, field: FieldPath): unknown => {
  const bytes = wordsIn(files, name);
  return bytes && valueAt(saidIn(name, bytes), field);
};

const placedIn = (files: ContentFiles, name: string, field: FieldPath): Placed | undefined => {
  const read = v.safeParse(placed, valueIn(files, name, field));
  return read.success ? read.output : undefined;
};

const isPlace = (files: ContentFiles, { file, field }: PhotographPlace): boolean => {
  const schema = schemaOf(file);
  const root = schema && fieldOf(schema);
  const isInList = field.some((key) => typeof key === 'number');
  const around = isInList ? valueIn(files, file, field.slice(0, -1)) : files.get(file);
  return (
    file.startsWith(`${english}/`) &&
    around !== undefined &&
    isPhotographField(root && fieldAt(root, field))
  );
};

const cutOf = ({ cut }: Placed): PhotoCut | undefined => {
  const read = v.safeParse(photo.entries.cut, cut);
  return read.success ? read.output : undefined;
};

/** Nothing where no page has such a place. */
export const photographAt = (
  files: ContentFiles,
  place: PhotographPlace,
): PlacedPhotograph | undefined => {
  if (!isPlace(files, place)) return undefined;
  const shown = placedIn(files, place.file, place.field);
  const alts = filesOf(files, place).map(([language, file]): [string, string] => [
    language,
    placedIn(files, file, place.field)?.alt ?? '',
  ]);
  const all = filesOf(files, place).map(([, file]) => valueIn(files, file, place.field));
  return {
    name: shown?.file,
    cut: shown && cutOf(shown),
    alts: new Map(alts),
    seen: seenAs({ kind: 'parts', parts: new Map(), isOptional: true, meaning: '' }, all),
  };
};

/** A photograph takes the place of what was there. What it shows is told next, in each language. */
export const placePhotograph = (
  store: Store,
  place: PhotographPlace,
  jpeg: Buffer,
  by: By,
  inFolder: InFolder,
): Promise<{ name: string } | Refused> =>
  changed(store, place, by, inFolder, async (transaction, draft) => {
    const sha256 = fileHash(jpeg);
    const name = `${nameOf(place)}-${sha256.slice(0, 8)}.jpg`;
    const photograph = { sha256, read: () => jpeg };
    await keepDraft(transaction, draft.published, `photos/${name}`, photograph);
    return {
      said: (language) => (language === english ? { file: name, alt: '' } : undefined),
      answer: { name },
    };
  });

/** What is shown of it, and what it says to those who cannot see it. A language without a sentence shows none. */
export const describePhotograph = (
  store: Store,
  place: PhotographPlace,
  told: { seen: string; cut: PhotoCut | undefined; alts: ReadonlyMap<string, string> },
  by: By,
  inFolder: InFolder,
): Promise<{ name: string } | Refused> =>
  changed(store, place, by, inFolder, async (_, { files }) => {
    const now = photographAt(files, place);
    if (now?.name === undefined) return { refused: 'unknown' };
    if (now.seen !== told.seen) return { refused: 'changed' };
    const { name: file } = now;
    return {
      said: (language) => {
        const alt = told.alts.get(language) ?? '';
        if (alt === '' && language !== english) return undefined;
        return { file, alt, ...(told.cut && { cut: told.cut }) };
      },
      answer: { name: file },
    };
  });

/** The drawing stands there again, in every language. */
export const removePhotograph = (
  store: Store,
  place: PhotographPlace,
  by: By,
  inFolder: InFolder,
): Promise<{ name: undefined } | Refused> =>
  changed(store, place, by, inFolder, async () => ({
    said: () => undefined,
    answer: { name: undefined },
  }));

type Change<Answer> = {
  said: (language: string) => object | undefined;
  answer: Answer;
};

const changed = <Answer extends object>(
  store: Store,
  place: PhotographPlace,
  by: By,
  inFolder: InFolder,
  change: (transaction: Kysely<Tables>, draft: Draft) => Promise<Change<Answer> | Refused>,
): Promise<Answer | Refused> =>
  store.writeInTurn(async (transaction): Promise<Answer | Refused> => {
    const draft = await readDraft(transaction, inFolder);
    if (!isPlace(draft.files, place)) return { refused: 'unknown' };
    const found = await change(transaction, draft);
    if ('refused' in found) return found;
    const files = new Map(draft.files);
    for (const [language, file] of filesOf(files, place)) {
      const [bytes, value] = [wordsIn(files, file), found.said(language)];
      const before = valueIn(files, file, place.field);
      if (bytes === undefined || (before === undefined && value === undefined)) continue;
      const after = edited(file, bytes, [{ field: place.field, value }]);
      files.set(file, after);
      await keepDraft(transaction, draft.published, file, after);
      await noteChange(transaction, by, file, place.field);
    }
    await keepNamedPhotographs(transaction, draft, files);
    return found.answer;
  });

/** home-why, waco, company-founders-1 */
const nameOf = ({ file, field }: PhotographPlace): string => {
  const [, page = 'page'] = /([\w-]+)\.yaml$/.exec(file) ?? [];
  const keys = field.slice(0, -1).map((key) => (typeof key === 'number' ? key + 1 : key));
  return [page, ...keys].join('-').toLowerCase();
};
