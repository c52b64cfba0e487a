import type { FormWords } from '#content/schema/form-words.ts';
import type { FormCopy, ReceivedCopy } from '#content/schema/pages.ts';
import type { ConsentCopy } from '#lead/consent-wording.ts';
import type { Language } from '#lead/language.ts';
import type { Messages } from '#lead/messages.ts';

/** What every form of one language says. */
type FormTexts = {
  copy: Omit<FormCopy, 'exit'>;
  words: FormWords;
  messages: Messages;
  consent: ConsentCopy & { version: string };
  /** What stands in place of the form once its request has arrived. */
  received: Omit<ReceivedCopy, 'head'>;
  /** Whether a visitor may give a key for address suggestions, where the company has none. */
  hasKeyLink: boolean;
};

/** The script of one language's words, beside those of the form itself. */
export type PageTexts = FormTexts & {
  exit: { title: string; text: string; call: string };
  /** For pages that have no form. */
  formPath: string;
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
