import { type Wording, wordingsOf } from '#domain/consent/wordings.ts';
import { cleanLine, cutText } from '#lead/clean-text.ts';
import { consentWording } from '#lead/consent-wording.ts';
import type { Language } from '#lead/language.ts';
import type { Served } from '#server/context.ts';

export const longestVersion = 40;

/**
 * The words that the seller saw. A page says which version it shows; a version is of one language, and may be from
 * before the last change. Words that are not known for sure are left empty, never guessed. A page that says nothing
 * counts as new.
 */
export const shownConsent = async (
  { store, languages }: Pick<Served, 'store' | 'languages'>,
  language: Language,
  said = '',
): Promise<Wording> => {
  const version = cutText(cleanLine(said), longestVersion);
  const { consent } =
    version === ''
      ? languages.in(language)
      : (languages.all.find((words) => words.consent.version === version) ?? {});
  if (consent !== undefined) {
    return { version: consent.version, wording: consentWording(consent) };
  }
  const [wording = '', ...others] = await wordingsOf(await store.connect(), version);
  return { version, wording: others.length === 0 ? wording : '' };
};
