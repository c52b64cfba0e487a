import { comparedFile } from '#content/compared.ts';
import { type ContentFiles, wordsIn } from './content-files.ts';
import { type FieldPath, saidIn, valueAt } from './differences.ts';

/** A sentence that says a name which a draft replaced everywhere else. */
export type OldName = { file: string; field: FieldPath; name: string };

/** Of a company that has another name, phone or office now, or of a city that it left: where words still say so. */
export const oldNames = (published: ContentFiles, files: ContentFiles): OldName[] => {
  const now = new Set(namesIn(files));
  const gone = namesIn(published).filter((name) => !now.has(name));
  if (gone.length === 0) return [];
  return [...files.keys()]
    .filter((file) => !file.endsWith(`/${comparedFile}`) && wordsIn(files, file) !== undefined)
    .flatMap((file) => said(file, [], saidIn(file, wordsIn(files, file) ?? Buffer.from('')), gone));
};

const facts = [
  ['name'],
  ['brand', 'first'],
  ['phone'],
  ['email'],
  ['office', 'city'],
  ['founders', 0, 'name'],
  ['founders', 1, 'name'],
  ['founders', 2, 'name'],
  ['founders', 3, 'name'],
];

const namesIn = (files: ContentFiles): string[] => {
  const at = (file: string, path: FieldPath): unknown => {
    const words = wordsIn(files, file);
    return words && valueAt(saidIn(file, words), path);
  };
  const cities = [...files.keys()].filter((file) => /^en\/cities\/.+\.yaml$/.test(file));
  return [
    ...facts.map((path) => at('company.yaml', path)),
    ...cities.map((file) => at(file, ['name'])),
  ].filter((name): name is string => typeof name === 'string' && name.length > 1);
};

const said = (
  file: string,
  field: FieldPath,
  value: unknown,
  names: readonly string[],
): OldName[] => {
  if (typeof value === 'string') {
    const name = names.find((one) => isIn(value, one));
    return name === undefined ? [] : [{ file, field, name }];
  }
  if (Array.isArray(value)) {
    // Short entries are typed in one box.
    if (value.every((one) => typeof one === 'string')) {
      return said(file, field, value.join('\n'), names);
    }
    return value.flatMap((one, index) => said(file, [...field, index], one, names));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => said(file, [...field, key], one, names));
};

/** As a word of its own: West is none of westward. */
const isIn = (words: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(words);
