import type { CompanyFiles } from './load-company.ts';

/** What stands beside the box of the form, with the links that end it. */
export const shownBesideBox = ({ consent, book }: Pick<CompanyFiles, 'consent' | 'book'>) => ({
  version: consent.version,
  label: consent.label,
  disclosure: consent.disclosure,
  links: [
    { label: consent.links.privacy, path: book.legal('privacy-policy').path },
    { label: consent.links.terms, path: book.legal('terms-of-service').path },
  ],
});
