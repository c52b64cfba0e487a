import { formAnchor } from '#content/addresses.ts';
import { shownBesideBox } from '#content/consent.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { maxTextLength } from '#lead/clean-text.ts';
import type { Page } from './page.ts';

/** What every offer form of one language says. */
export const formTextsOf = (content: Content) => {
  const { exit, ...copy } = content.form;
  const { form: words, call } = content.interface;
  // What the server says where there is no page, no form needs.
  const { plain: _, ...messages } = content.messages;
  const { hero, reference, next, link } = content.pages['offer-received'];
  const n = maxTextLength.toLocaleString(content.company.locale);
  return {
    copy,
    words: { ...words, cut: fill(words.cut, { n }) },
    messages,
    consent: shownBesideBox(content),
    received: { hero, reference, next, link },
    hasKeyLink: content.company.addressKeyLink !== 'hidden',
    exit: { ...exit, call },
    /** For pages that have no form. */
    formPath: content.book.page('contact').path + formAnchor,
  };
};

/** What the offer form needs to know of the page that it stands on. */
export const formPageOf = (page: Page) => {
  const city = 'city' in page ? page.city : undefined;
  return {
    language: page.language,
    city: city?.name ?? '',
    near: city?.coordinates,
    path: page.path,
    kind: page.kind,
  };
};
