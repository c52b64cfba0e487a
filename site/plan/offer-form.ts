import type { Content } from '#content/load.ts';
import type { Page } from './page.ts';

/** What the offer form needs to know of the page that it stands on. */
export const offerFormOf = (page: Page, content: Content) => {
  const city = 'city' in page ? page.city : undefined;
  const { exit: _, ...copy } = content.form;
  const { version, label, disclosure } = content.consent;
  return {
    copy,
    consent: { version, label, disclosure },
    city: city?.name ?? '',
    near: city?.coordinates,
    path: page.path,
    kind: page.kind,
  };
};
