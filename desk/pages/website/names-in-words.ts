import { companyFactsOf } from '#content/facts.ts';
import { openNamesIn } from '#content/unfilled-names.ts';
import type { DeskContext } from '#desk/context.ts';
import type { NamesInWords } from '#desk/views/website/editing.ts';

/** What only the pages of a website know. */
const ofPlaces = ['cities', 'counties'];

export const namesInWords = ({ content }: DeskContext, file: string): NamesInWords => {
  const isOpen = openNamesIn(file);
  return {
    facts: companyFactsOf(content().company),
    isOpen: (field, name) => ofPlaces.includes(name) || isOpen(field, name),
  };
};
