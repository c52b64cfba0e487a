import { english } from '#content/languages.ts';
import { openNamesIn } from '#content/unfilled-names.ts';
import type { NamesInWords } from '#desk/views/website/editing.ts';
import type { ContentFiles } from '#domain/publishing/content-files.ts';
import { factsIn } from '#domain/publishing/settle.ts';

/** What only the pages of a website know. */
const ofPlaces = ['cities', 'counties'];

/** As the draft has them, in the language of the file. */
export const namesInWords = (files: ContentFiles, file: string): NamesInWords => {
  const isOpen = openNamesIn(file);
  const language = /^([a-z]{2})\//.exec(file)?.[1] ?? english;
  return {
    facts: factsIn(files, language),
    isOpen: (field, name) => ofPlaces.includes(name) || isOpen(field, name),
  };
};
