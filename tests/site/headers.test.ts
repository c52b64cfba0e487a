import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { SiteHeaders } from '#http/site-headers.ts';
import { pages } from '#tests/support/built-pages.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

const read = (file: string): string => readFileSync(join(siteUnderTest, file), 'utf8');
const { everywhere, files }: SiteHeaders = JSON.parse(read('headers.json'));
const forCdn = read('_headers');

const ask = (path: string) => fetch(inject('siteUrl') + path);

const shown = pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'error');
test.each(shown)('$path comes with the headers that stand beside it', async ({ path, kind }) => {
  const { headers } = await ask(path);
  const written = files[path === '/' ? '/index.html' : `${path}.html`];
  // The server writes the visitor's reference into it.
  const kept = kind === 'offer-received' ? { 'cache-control': 'no-store' } : {};
  expect(Object.fromEntries(headers)).toMatchObject({ ...everywhere, ...written, ...kept });
  // A form may open on each of them, and suggest addresses; a seller's own page asks no other host.
  const suggests = headers
    .get('content-security-policy')
    ?.includes('https://places.googleapis.com');
  expect(suggests).toBe(kind !== 'your-request');
});

test.each(['/headers.json', '/_headers'])('%s is no page', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

const sourcesOf = (policy: string): string[] =>
  policy.split('; ').flatMap((directive) => {
    const [name, ...sources] = directive.split(' ');
    return sources.map((source) => `${name} ${source}`);
  });

test('the one policy for a CDN allows what each page needs', () => {
  const [, policy = ''] = /content-security-policy: (.*)/.exec(forCdn) ?? [];
  const allowed = sourcesOf(policy);
  for (const [path, headers] of Object.entries(files)) {
    if (!path.endsWith('.html')) continue;
    const needed = sourcesOf(headers['content-security-policy'] ?? '');
    expect(needed.filter((source) => !allowed.includes(source))).toEqual([]);
  }
});

test('no line for a CDN is longer than Cloudflare reads', () => {
  expect(Math.max(...forCdn.split('\n').map(({ length }) => length))).toBeLessThan(2_000);
});
