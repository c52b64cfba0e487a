import { type ContentFiles, wordsIn } from './content-files.ts';
import { type FieldPath, saidIn, valueAt } from './differences.ts';
import type { Edit } from './edit-file.ts';

/** Its facts, and the words for them in each language. */
const companyFile = /^([a-z]{2}\/)?company\.yaml$/;

type Renamed = { from: unknown; to: unknown };

/** A founder has one name: among the facts, and in the words of each language that said the same before. */
export const renamedInWords = (
  files: ContentFiles,
  file: string,
  edits: readonly Edit[],
): { file: string; edits: { field: FieldPath; value: unknown }[] }[] => {
  if (!companyFile.test(file)) return [];
  const names = edits.flatMap((edit) => renamedBy(foundersOf(files, file), edit));
  if (names.length === 0) return [];
  return [...files.keys()]
    .filter((name) => name !== file && companyFile.test(name))
    .map((name) => ({ file: name, edits: foundersOf(files, name).flatMap(renamed(names)) }))
    .filter(({ edits }) => edits.length > 0);
};

const renamedBy = (founders: readonly unknown[], edit: Edit): Renamed[] => {
  const [list, at, part] = edit.field;
  if (list !== 'founders' || typeof at !== 'number' || part !== 'name') return [];
  return 'value' in edit ? [{ from: founders[at], to: edit.value }] : [];
};

const foundersOf = (files: ContentFiles, file: string): unknown[] => {
  const words = wordsIn(files, file);
  const founders = words && valueAt(saidIn(file, words), ['founders']);
  return Array.isArray(founders) ? founders.map((founder) => valueAt(founder, ['name'])) : [];
};

const renamed = (names: readonly Renamed[]) => (name: unknown, index: number) => {
  const found = names.find(({ from }) => from === name && from !== undefined);
  return found === undefined ? [] : [{ field: ['founders', index, 'name'], value: found.to }];
};
