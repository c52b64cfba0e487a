import { expect, test } from 'vitest';
import { reviewFindings } from './reviews.ts';

const reviewed = { by: 'Jane Doe', on: '2026-01-31' };
const terms = { slug: 'terms-of-service', isStale: false };
const cookies = { slug: 'cookie-policy', reviewed, isStale: false };
const company = {};
const language = 'en';
const tagged = { tagManager: 'GTM-TEST123' };

test.each([
  [{ language, legal: [{ ...terms, reviewed }], consent: { reviewed }, company }, []],
  [
    { language, legal: [terms], consent: { reviewed }, company },
    [['legal-unreviewed', 'content/en/legal/terms-of-service.md', 'reviewed']],
  ],
  [
    { language, legal: [{ ...terms, reviewed }], consent: {}, company },
    [['consent-unreviewed', 'content/en/consent.yaml', 'reviewed']],
  ],
  [
    { language, legal: [{ ...cookies, isStale: true }], consent: { reviewed }, company },
    [['legal-stale', 'content/en/legal/cookie-policy.md', 'amended']],
  ],
  [{ language, legal: [{ ...cookies, tagsToList: true }], consent: { reviewed }, company }, []],
  [{ language, legal: [cookies], consent: { reviewed }, company: tagged }, []],
  [
    { language, legal: [{ ...cookies, tagsToList: true }], consent: { reviewed }, company: tagged },
    [['tags-unlisted', 'content/en/legal/cookie-policy.md', 'tagsToList']],
  ],
  [
    { language: 'es', legal: [terms], consent: {}, company },
    [
      ['legal-unreviewed', 'content/es/legal/terms-of-service.md', 'reviewed'],
      ['consent-unreviewed', 'content/es/consent.yaml', 'reviewed'],
    ],
  ],
])('%j leaves %j', (given, expected) => {
  const findings = reviewFindings(given);
  expect(findings.map(({ id, file, field }) => [id, file, field])).toEqual(expected);
});
