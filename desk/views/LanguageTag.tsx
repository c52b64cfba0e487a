import { markedLanguage } from '#domain/leads/language-name.ts';

/** Which language a seller writes, where it is not English. */
export const LanguageTag = ({ language }: { language: string }) => {
  const name = markedLanguage(language);
  return name === undefined ? null : <span className="tag strong">{name}</span>;
};
