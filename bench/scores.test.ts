import { expect, test } from 'vitest';
import { type Audited, failsByDesign, scoreOf } from './scores.ts';

const audited: Audited = {
  categories: {
    seo: {
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'title', weight: 1 },
        { id: 'links', weight: 1 },
        { id: 'by-hand', weight: 0 },
        { id: 'not-applicable', weight: 1 },
      ],
    },
  },
  audits: {
    'is-crawlable': { score: 0 },
    title: { score: 1 },
    links: { score: 1 },
    'by-hand': { score: 0 },
    'not-applicable': { score: null },
  },
};

test('every audit that applies counts by its weight', () => {
  expect(scoreOf(audited, 'seo', new Set())).toEqual({ score: 33, lost: ['is-crawlable'] });
});

test('what fails by design does not count', () => {
  const leftOut = failsByDesign({ kind: 'ad', robots: 'noindex, nofollow' });
  expect(scoreOf(audited, 'seo', leftOut)).toEqual({ score: 100, lost: [] });
});

test.each([
  ['a listed page has no excuse', { kind: 'landing' }, []],
  ['an ad page stays out of search', { kind: 'ad', robots: 'noindex, nofollow' }, ['is-crawlable']],
  [
    'the 404 page names the path on the console',
    { kind: 'not-found', robots: 'noindex, nofollow' },
    ['is-crawlable', 'errors-in-console'],
  ],
] as const)('%s', (_, page, expected) => {
  expect([...failsByDesign(page)]).toEqual(expected);
});

test('a category that is missing has no score, rather than a good one', () => {
  expect(scoreOf(audited, 'performance', new Set()).score).toBeNaN();
});
