import { expect, test } from 'vitest';
import { reviewFindings } from './reviews.ts';

const reviewed = { by: 'Jane Doe', on: '2026-01-31' };
const terms = { slug: 'terms-of-service' };

test.each([
  [{ legal: [{ ...terms, reviewed }], consent: { reviewed } }, []],
  [
    { legal: [terms], consent: { reviewed } },
    [['legal-unreviewed', 'content/en/legal/terms-of-service.md', 'reviewed']],
  ],
  [
    { legal: [{ ...terms, reviewed }], consent: {} },
    [['consent-unreviewed', 'content/en/consent.yaml', 'reviewed']],
  ],
])('%j leaves %j', (told, expected) => {
  const findings = reviewFindings(told);
  expect(findings.map(({ id, file, field }) => [id, file, field])).toEqual(expected);
});
