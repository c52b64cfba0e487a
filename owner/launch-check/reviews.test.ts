import { expect, test } from 'vitest';
import { reviewFindings } from './reviews.ts';

const reviewed = { by: 'Jane Doe', on: '2026-01-31' };
const terms = { slug: 'terms-of-service' };
const cookies = { slug: 'cookie-policy', reviewed };
const company = {};
const tagged = { tagManager: 'GTM-TEST123' };

test.each([
  [{ legal: [{ ...terms, reviewed }], consent: { reviewed }, company }, []],
  [
    { legal: [terms], consent: { reviewed }, company },
    [['legal-unreviewed', 'content/en/legal/terms-of-service.md', 'reviewed']],
  ],
  [
    { legal: [{ ...terms, reviewed }], consent: {}, company },
    [['consent-unreviewed', 'content/en/consent.yaml', 'reviewed']],
  ],
  [{ legal: [{ ...cookies, tagsToList: true }], consent: { reviewed }, company }, []],
  [{ legal: [cookies], consent: { reviewed }, company: tagged }, []],
  [
    { legal: [{ ...cookies, tagsToList: true }], consent: { reviewed }, company: tagged },
    [['tags-unlisted', 'content/en/legal/cookie-policy.md', 'tagsToList']],
  ],
])('%j leaves %j', (given, expected) => {
  const findings = reviewFindings(given);
  expect(findings.map(({ id, file, field }) => [id, file, field])).toEqual(expected);
});
