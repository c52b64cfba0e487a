import type { FormWords } from '#content/schema/form-words.ts';
import type { FormCopy } from '#content/schema/pages.ts';
import type { ConsentCopy } from '#lead/consent-wording.ts';
import type { Language } from '#lead/language.ts';

/** What every form of one language says. */
export type FormTexts = {
  copy: Omit<FormCopy, 'exit'>;
  words: FormWords;
  consent: ConsentCopy & { version: string };
};

/** What a form knows of the page that it stands on. */
export type FormPage = {
  language: Language;
  /** The page's city, empty where the page has none. */
  city: string;
  /** Where suggestions for addresses begin to look. */
  near?: { lat: number; lng: number } | undefined;
  path: string;
  /** What kind of page it is: home, landing, ad and so on. */
  kind: string;
};

export type OfferFormProps = FormTexts & FormPage;
