import { expect, inject, test } from 'vitest';
import { content, contents, pages } from '#tests/support/built-pages.ts';

const siteUrl = inject('siteUrl');
const get = (path: string) => fetch(siteUrl + path, { redirect: 'manual' });
const escaped = (text: string): string => text.replaceAll('&', '&amp;');

/** 404 and 500 stand for an outcome; they have no address of their own. */
const visited = pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'error');

test.each(visited)('$path answers with its own head', async (page) => {
  const answer = await get(page.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain(`<title>${escaped(page.title)}</title>`);
  const canonical = content.company.url + page.canonicalPath;
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
    `<link rel="canonical" href="${canonical}">`,
  ]);
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(
    page.robots === undefined ? null : [`<meta name="robots" content="${page.robots}">`],
  );
});

test.each(visited.filter(({ path }) => path !== '/'))('$path/ leads to $path', async ({ path }) => {
  const answer = await get(`${path}/?utm_source=ad`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(`${path}?utm_source=ad`);
});

const lost = contents.all.flatMap(({ language, book, pages: { 'not-found': words } }) => {
  const root = language === 'en' ? '' : book.page('home').path;
  const taken = book.page('faq').path;
  return [`${root}/nowhere`, `${taken}/nowhere`, `${root}/404`, `${root}/500`].map((path) => ({
    path,
    words,
  }));
});

test.each([
  ...lost,
  ...['/sell-my-house-nowhere-tx', '/ad'].map((path) => ({
    path,
    words: content.pages['not-found'],
  })),
])('$path is not found, and the page says so in its language', async ({ path, words }) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain(`>${escaped(words.hero.heading)}</h1>`);
  expect(html).toContain(`>${escaped(words.home)}</a>`);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).toMatch(/console\.error\([^)]*location\.pathname/);
});
