import { expect, inject, test } from 'vitest';
import { content, pages } from '#tests/support/built-pages.ts';

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

test.each(['/nowhere', '/faq/nowhere', '/sell-my-house-nowhere-tx', '/404', '/500', '/ad'])(
  '%s is not found, and the page says so',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    const { hero, home } = content.pages['not-found'];
    expect(html).toContain(`>${escaped(hero.heading)}</h1>`);
    expect(html).toContain(`>${escaped(home)}</a>`);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toMatch(/console\.error\([^)]*location\.pathname/);
  },
);
