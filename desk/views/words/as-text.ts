import type { CopyFacts } from '#content/placeholders.ts';
import { fill } from '#content/placeholders.ts';
import { partsOf } from '#domain/texts/gsm-text.ts';
import { fillTemplate, introduce } from '#domain/texts/write-text.ts';

/** Somebody who might ask, as words with a name in braces are shown before anybody has. */
export const sampleSeller = { firstName: 'Maria', person: 'Alex', reference: 'CFH-2K7' } as const;

/** How a text begins and ends where it is the first that a seller gets. */
export type FirstText = { company: string; from: string; stop: string };

/** A text as a seller's phone shows it, and what it costs. */
export const asText = (
  words: string,
  facts: CopyFacts,
  first: FirstText | undefined,
): { text: string; cost: string } => {
  const text = fillTemplate(fill(words, facts), sampleSeller);
  const [later, whole] = [text, first ? introduce(text, first.company, first) : text].map(partsOf);
  const count = `${text.length} characters, ${inParts(later ?? 1)}`;
  return {
    text,
    cost: first
      ? `${count}; ${inParts(whole ?? 1)} where it is the first, with who writes and how to stop`
      : count,
  };
};

const inParts = (parts: number): string =>
  parts === 1 ? 'billed as 1 text' : `billed as ${parts} texts`;
