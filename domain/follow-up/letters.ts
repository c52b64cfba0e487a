import type { InLanguages } from '#content/languages.ts';
import { fill } from '#content/placeholders.ts';
import type { FollowUpWords, PlanStep } from '#content/schema/follow-up.ts';
import { givenName } from '#lead/given-name.ts';
import type { Language } from '#lead/language.ts';

export type FollowUpLetters = InLanguages<{ followUp: FollowUpWords }>;

/** What a seller reads of a step, without greeting and end. */
export type FollowUpLetter = { subject: string; paragraphs: string[] };

export type FollowedSeller = { language: Language; reference: string; firstName: string };

/** Nothing where the step writes none, or their language has it not. */
export const letterOf = (
  languages: FollowUpLetters,
  { letter }: Pick<PlanStep, 'letter'>,
  { language, reference, firstName }: FollowedSeller,
): FollowUpLetter | undefined => {
  const { letters } = languages.in(language).followUp;
  const found = letters.find(({ name }) => name === letter);
  if (found === undefined) return undefined;
  const { subject, paragraphs } = fill(found, { reference, firstName: givenName(firstName) });
  return { subject, paragraphs };
};
