import type { Content } from '#content/load.ts';
import type { Page } from './page.ts';
import { formAnchor, singlePaths } from './paths.ts';

/** What every offer form of one language says. */
export const formTextsOf = ({ form: { exit, ...copy }, interface: words, consent }: Content) => ({
  copy,
  words: words.form,
  consent: { version: consent.version, label: consent.label, disclosure: consent.disclosure },
  exit: { ...exit, call: words.call },
  /** For pages that have no form. */
  formPath: singlePaths.contact + formAnchor,
});

/** What the offer form needs to know of the page that it stands on. */
export const formPageOf = (page: Page) => {
  const city = 'city' in page ? page.city : undefined;
  return {
    language: 'en' as const,
    city: city?.name ?? '',
    near: city?.coordinates,
    path: page.path,
    kind: page.kind,
  };
};
