/** Languages that a page, and so a request, can have. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

/** The language that a page names; one that is missing or not known counts as English. */
export const languageOf = (named: unknown): Language =>
  languages.find((language) => language === named) ?? 'en';
