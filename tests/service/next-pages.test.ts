import { afterAll, expect, test } from 'vitest';
import { loadContents } from '#content/load.ts';
import { nextPagesPath } from '#content/next-pages.ts';
import * as paths from '#lead/fields.ts';
import { isAnswer } from '#site/plan/page.ts';
import { planPages } from '#site/plan/plan.ts';
import { testApp } from '#tests/support/service-app.ts';

const service = testApp();
afterAll(() => service.close());

type Asked = { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> };

const ask = (url: string, { method = 'GET', headers = {} }: Asked = {}) =>
  service.app.inject({ method, url, headers });

const named = `"${nextPagesPath}"`;

test.each([
  ['a page', '/waco', {}],
  ['the home page in another language', '/es', {}],
  ['a page that an ad leads to', '/ad/x', {}],
  ['a page that is asked about', '/waco', { method: 'HEAD' }],
  ['a page with a campaign in its address', '/waco?utm_source=google', {}],
  ['a page where no data is saved', '/waco', { headers: { 'save-data': 'off' } }],
] satisfies [string, string, Asked][])('%s says what may come next', async (_, url, asked) => {
  const { statusCode, headers } = await ask(url, asked);
  expect(statusCode).toBe(200);
  expect(headers['speculation-rules']).toBe(named);
  expect(headers.vary).toBe('accept-encoding, save-data');
});

test.each([
  ['a page where data is saved', '/waco', { headers: { 'save-data': 'on' } }, 200],
  ['a file', '/robots.txt', {}, 200],
  ['a script', '/_astro/a.123.js', {}, 200],
  ['another address of a page', '/waco/', {}, 301],
  ['no page', '/nowhere', {}, 404],
  ['no page in another language', '/es/nada', {}, 404],
  ['a seller’s own page', '/your-request/made-up', {}, 404],
  ['what thanks a seller', '/offer-received?ref=HRW-472', {}, 200],
  ['the same in another language', '/es/solicitud-recibida', {}, 200],
  ['a function', paths.placesFunctionPath, {}, 404],
  ['a post', paths.offerFunctionPath, { method: 'POST' }, 400],
  ['the health of the server', '/healthz', {}, 200],
] satisfies [string, string, Asked, number][])('%s does not', async (_, url, asked, status) => {
  const { statusCode, headers } = await ask(url, asked);
  expect(statusCode).toBe(status);
  expect(headers['speculation-rules']).toBeUndefined();
});

test('a page that did not change says it again without its bytes', async () => {
  for (const saving of [{}, { 'save-data': 'on' }]) {
    const first = await ask('/waco', { headers: saving });
    const again = await ask('/waco', {
      headers: { ...saving, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['speculation-rules']).toBe(first.headers['speculation-rules']);
    expect(again.headers.vary).toBe('accept-encoding, save-data');
  }
});

type Rules = { prefetch?: { where: { and: Condition[] }; eagerness: string }[] };
type Condition = { href_matches?: string; not?: { href_matches?: string[] } };

const rulesFor = async (headers: Record<string, string> = {}): Promise<Rules> => {
  const answer = await ask(nextPagesPath, { headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/speculationrules+json',
    vary: 'sec-ch-ua-mobile, save-data',
    'cache-control': 'private, max-age=3600',
  });
  return answer.json();
};

test.each([
  ['a computer', { 'sec-ch-ua-mobile': '?0' }, ['moderate']],
  ['a phone', { 'sec-ch-ua-mobile': '?1' }, ['conservative']],
  ['who does not say', {}, ['conservative']],
  ['a computer that saves data', { 'sec-ch-ua-mobile': '?0', 'save-data': 'on' }, []],
  ['a phone that saves data', { 'sec-ch-ua-mobile': '?1', 'save-data': 'on' }, []],
])('%s gets its own rules, and nothing is drawn ahead', async (_, headers, eagerness) => {
  const rules = await rulesFor(headers);
  expect(Object.keys(rules)).toEqual(eagerness.length > 0 ? ['prefetch'] : []);
  expect((rules.prefetch ?? []).map((rule) => rule.eagerness)).toEqual(eagerness);
});

test('rules that did not change are not sent again', async () => {
  const { headers } = await ask(nextPagesPath);
  const again = await ask(nextPagesPath, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

const site = 'https://www.elm.example';

/** As a browser decides it, before it looks at the link itself. */
const mayFetch = ({ prefetch = [] }: Rules, url: string): boolean => {
  const matches = (pattern: string) =>
    new URLPattern(pattern, site + nextPagesPath).test(new URL(url, site).href);
  return prefetch.some(({ where: { and } }) =>
    and.every(({ href_matches: wanted, not }) =>
      wanted === undefined ? !not?.href_matches?.some(matches) : matches(wanted),
    ),
  );
};

const pages = planPages(loadContents());
const [open, answers] = [pages.filter((page) => !isAnswer(page)), pages.filter(isAnswer)];

test('every page that people open may be fetched ahead', async () => {
  const rules = await rulesFor();
  expect(open.length).toBeGreaterThan(20);
  expect(open.filter(({ path }) => !mayFetch(rules, path))).toEqual([]);
  expect(open.filter(({ path }) => !mayFetch(rules, `${path}#contact`))).toEqual([]);
});

test.each([
  ...answers.flatMap(({ path }) => [path, `${path}/`, `${path}/a1b2`, `${path}/a1b2/offer#total`]),
  ...Object.values(paths).filter((path) => String(path).startsWith('/functions/')),
  '/functions/v2/other',
  '/offer-received?ref=HRW-472',
  '/waco?utm_source=google',
  '/?x',
  '/es?x=1',
  '/photos/kitchen.avif',
  '/your-request/a1b2/photos/1.jpg',
  '/_astro/a.123.js',
  '/sitemap.xml',
  'https://desk.elm.example/',
  `${site}:8443/leads`,
  'https://example.com/',
  'http://www.elm.example/waco',
  'tel:+12545550100',
  'mailto:offers@elm.example',
])('%s is never fetched ahead', async (url) => {
  for (const mobile of ['?0', '?1']) {
    expect(mayFetch(await rulesFor({ 'sec-ch-ua-mobile': mobile }), String(url))).toBe(false);
  }
});

test('a link that saves a file, or that says so itself, is left alone', async () => {
  expect(JSON.stringify(await rulesFor())).toContain(
    JSON.stringify({ not: { selector_matches: ['[download]', '[rel~=nofollow]'] } }),
  );
});
