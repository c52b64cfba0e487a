import type { Kysely } from 'kysely';
import { schemaOf } from '#content/schema-of.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { type ContentFiles, wordsIn } from './content-files.ts';
import { saidIn, valueAt } from './differences.ts';
import { keepDraft } from './draft-rows.ts';
import { type Draft, noteChange, readDraft } from './drafts.ts';
import { edited, newFile } from './edit-file.ts';
import { emptyOf, fieldOf } from './fields.ts';

type By = { personId: string; now: number; id: () => string };
type Done = { slug: string } | { refused: 'no-name' | 'taken' | 'unknown' };
type InFolder = () => ContentFiles;

/** What comes and goes as a whole: each is a file, in the English folder and in those of other languages. */
export type EntryFolder = 'cities' | 'guides';

type Entry = { folder: EntryFolder; slug: string };

const inEnglish = ({ folder, slug }: Entry): string => `en/${folder}/${slug}.yaml`;

/** A guide is added by its heading. */
const names: Record<EntryFolder, RegExp> = {
  cities: /^[\p{L}\p{N} .'’-]{1,30}$/u,
  guides: /^[\p{L}\p{N} .,:;?¿!¡()'’-]{1,70}$/u,
};

/** "Fort Worth" is at /fort-worth. */
const slugOf = (name: string, folder: EntryFolder): string | undefined => {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const isName = names[folder].test(name);
  return isName && slug !== '' ? slug : undefined;
};

const entriesOf = ({ files }: Draft, folder: EntryFolder): { slug: string; order: number }[] =>
  [...files]
    .flatMap(([file, bytes]) => {
      const [, within, slug] = /^en\/(\w+)\/(.+)\.yaml$/.exec(file) ?? [];
      if (within !== folder || slug === undefined) return [];
      return [{ slug, order: Number(valueAt(saidIn(file, bytes), ['order'])) || 0 }];
    })
    .toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

/** As a rule the company's own. */
const stateOf = ({ files }: Draft): unknown => {
  const company = wordsIn(files, 'company.yaml');
  return (company && valueAt(saidIn('company.yaml', company), ['state'])) ?? '';
};

type Added = { folder: EntryFolder; name: string };

/** What a new one says of itself before anybody has filled it in. */
const firstWords = (draft: Draft, { folder, name }: Added, now: number): object =>
  folder === 'cities' ? { name, state: stateOf(draft) } : { heading: name, changed: dayOf(now) };

/** It begins with little but its name: what is still to be written is told until it is. */
export const addEntry = (
  store: Store,
  { folder, name: typed }: Added,
  by: By,
  inFolder: InFolder,
): Promise<Done> => {
  const name = typed.trim();
  const slug = slugOf(name, folder);
  if (slug === undefined) return Promise.resolve({ refused: 'no-name' });
  const file = inEnglish({ folder, slug });
  return store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    if (draft.files.has(file)) return { refused: 'taken' };
    const order = Math.max(0, ...entriesOf(draft, folder).map((entry) => entry.order)) + 1;
    const said = {
      ...emptyIn(file),
      ...firstWords(draft, { folder, name }, by.now),
      order,
      // Fits anything, until somebody chooses another.
      scene: 'prairie',
    };
    await keep(transaction, draft, file, newFile(said), by);
    return { slug };
  });
};

/** The same one in another language. */
export const tellEntry = (
  store: Store,
  { language, ...entry }: Entry & { language: string },
  by: By,
  inFolder: InFolder,
): Promise<Done> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    const file = `${language}/${entry.folder}/${entry.slug}.yaml`;
    const isLanguage = [...draft.files.keys()].some((one) => one === `${language}/company.yaml`);
    if (!draft.files.has(inEnglish(entry)) || !isLanguage) return { refused: 'unknown' };
    if (draft.files.has(file)) return { refused: 'taken' };
    const dated = entry.folder === 'guides' ? { changed: dayOf(by.now) } : {};
    await keep(transaction, draft, file, newFile({ ...emptyIn(file), ...dated }), by);
    return { slug: entry.slug };
  });

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const emptyIn = (file: string): object => {
  const schema = schemaOf(file);
  return schema === undefined ? {} : (emptyOf(fieldOf(schema)) as object);
};

/** In every language. */
export const removeEntry = (
  store: Store,
  entry: Entry,
  by: By,
  inFolder: InFolder,
): Promise<Done> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    if (!draft.files.has(inEnglish(entry))) return { refused: 'unknown' };
    const ending = `/${entry.folder}/${entry.slug}.yaml`;
    const files = [...draft.files.keys()].filter((file) => file.endsWith(ending));
    for (const file of files) await keep(transaction, draft, file, undefined, by);
    return { slug: entry.slug };
  });

/** The one before it, or after it, takes its place; all are counted anew. */
export const moveEntry = (
  store: Store,
  { folder, slug, by: step }: Entry & { by: -1 | 1 },
  by: By,
  inFolder: InFolder,
): Promise<Done> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    const entries = entriesOf(draft, folder);
    const at = entries.findIndex((entry) => entry.slug === slug);
    const [one, other] = [entries[at], entries[at + step]];
    if (one === undefined || other === undefined) return { refused: 'unknown' };
    entries[at] = other;
    entries[at + step] = one;
    for (const [index, entry] of entries.entries()) {
      const file = inEnglish({ folder, slug: entry.slug });
      const bytes = wordsIn(draft.files, file);
      if (bytes === undefined || entry.order === index + 1) continue;
      const ordered = edited(file, bytes, [{ field: ['order'], value: index + 1 }]);
      await keepDraft(transaction, draft.published, file, ordered);
      await noteChange(transaction, by, file, ['order']);
    }
    return { slug };
  });

const keep = async (
  transaction: Kysely<Tables>,
  { published }: Draft,
  file: string,
  bytes: Buffer | undefined,
  by: By,
): Promise<void> => {
  await keepDraft(transaction, published, file, bytes);
  await noteChange(transaction, by, file, []);
};
