import type { CompanyFacts } from './schema/company.ts';

/** The names that RFC 2606 and 6761 set aside: nobody can own a site there. */
const ownedByNobody = /(^|\.)(example|test|localhost)$/;

/**
 * Made-up sellers, founders and figures show how a site looks that nobody can take for a real one. Where the site has
 * an address that somebody owns, none of them is built (16 CFR 465): the pages do without.
 */
export const samplesAreShown = ({ url }: Pick<CompanyFacts, 'url'>): boolean =>
  ownedByNobody.test(new URL(url).hostname);
