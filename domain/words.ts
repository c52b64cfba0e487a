import { shownBesideBox } from '#content/consent.ts';
import { type InLanguages, inLanguages } from '#content/languages.ts';
import type { CompanyFiles, Languages } from '#content/load-company.ts';

/** What sellers read and hear of us in one language. */
export type Words = Pick<
  CompanyFiles,
  | 'language'
  | 'book'
  | 'letters'
  | 'messages'
  | 'calls'
  | 'sellerPage'
  | 'texts'
  | 'offerWords'
  | 'plans'
  | 'followUp'
> & {
  /** How dates and amounts are written. */
  locale: string;
  /** The words that stand beside the box now. */
  consent: ReturnType<typeof shownBesideBox>;
};

const wordsIn = (files: CompanyFiles): Words => ({
  language: files.language,
  locale: files.company.locale,
  book: files.book,
  consent: shownBesideBox(files),
  letters: files.letters,
  messages: files.messages,
  calls: files.calls,
  sellerPage: files.sellerPage,
  texts: files.texts,
  offerWords: files.offerWords,
  plans: files.plans,
  followUp: files.followUp,
});

export const wordsOf = ({ all }: Languages): InLanguages<Words> => inLanguages(all.map(wordsIn));
