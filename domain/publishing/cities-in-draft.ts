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

const inEnglish = (slug: string): string => `en/cities/${slug}.yaml`;

/** "Fort Worth" is at /fort-worth. */
const slugOf = (name: string): string | undefined => {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const isName = /^[\p{L}\p{N} .'’-]{1,30}$/u.test(name);
  return isName && slug !== '' ? slug : undefined;
};

const citiesOf = ({ files }: Draft): { slug: string; order: number }[] =>
  [...files]
    .flatMap(([file, bytes]) => {
      const slug = /^en\/cities\/(.+)\.yaml$/.exec(file)?.[1];
      if (slug === undefined) return [];
      return [{ slug, order: Number(valueAt(saidIn(file, bytes), ['order'])) || 0 }];
    })
    .toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

/** As a rule the company's own. */
const stateOf = ({ files }: Draft): unknown => {
  const company = wordsIn(files, 'company.yaml');
  return (company && valueAt(saidIn('company.yaml', company), ['state'])) ?? '';
};

/** A city begins with little but its name: what is still to be written is told until it is. */
export const addCity = (store: Store, name: string, by: By, inFolder: InFolder): Promise<Done> => {
  const slug = slugOf(name.trim());
  if (slug === undefined) return Promise.resolve({ refused: 'no-name' });
  return store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    if (draft.files.has(inEnglish(slug))) return { refused: 'taken' };
    const order = Math.max(0, ...citiesOf(draft).map((city) => city.order)) + 1;
    const said = {
      ...emptyIn(inEnglish(slug)),
      name: name.trim(),
      state: stateOf(draft),
      order,
      // Fits any town, until somebody chooses another.
      scene: 'prairie',
    };
    await keep(transaction, draft, inEnglish(slug), newFile(said), by);
    return { slug };
  });
};

/** The same city in another language. */
export const tellCity = (
  store: Store,
  { slug, language }: { slug: string; language: string },
  by: By,
  inFolder: InFolder,
): Promise<Done> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    const file = `${language}/cities/${slug}.yaml`;
    const isLanguage = [...draft.files.keys()].some((one) => one === `${language}/company.yaml`);
    if (!draft.files.has(inEnglish(slug)) || !isLanguage) return { refused: 'unknown' };
    if (draft.files.has(file)) return { refused: 'taken' };
    await keep(transaction, draft, file, newFile(emptyIn(file)), by);
    return { slug };
  });

const emptyIn = (file: string): object => {
  const schema = schemaOf(file);
  return schema === undefined ? {} : (emptyOf(fieldOf(schema)) as object);
};

/** In every language. */
export const removeCity = (store: Store, slug: string, by: By, inFolder: InFolder): Promise<Done> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    if (!draft.files.has(inEnglish(slug))) return { refused: 'unknown' };
    const files = [...draft.files.keys()].filter((file) => file.endsWith(`/cities/${slug}.yaml`));
    for (const file of files) await keep(transaction, draft, file, undefined, by);
    return { slug };
  });

/** The one before it, or after it, takes its place; all are counted anew. */
export const moveCity = (
  store: Store,
  { slug, by: step }: { slug: string; by: -1 | 1 },
  by: By,
  inFolder: InFolder,
): Promise<Done> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    const cities = citiesOf(draft);
    const at = cities.findIndex((city) => city.slug === slug);
    const [one, other] = [cities[at], cities[at + step]];
    if (one === undefined || other === undefined) return { refused: 'unknown' };
    cities[at] = other;
    cities[at + step] = one;
    for (const [index, city] of cities.entries()) {
      const file = inEnglish(city.slug);
      const bytes = wordsIn(draft.files, file);
      if (bytes === undefined || city.order === index + 1) continue;
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
