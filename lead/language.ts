/** The two letters of a language; the content says which there are. */
export type Language = string;

/** The language that a page names, if it is one of those known; otherwise English. */
export const languageOf = (named: unknown, known: readonly Language[]): Language =>
  known.find((language) => language === named) ?? 'en';
