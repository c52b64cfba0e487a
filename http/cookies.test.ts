import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readCookie, safeName, setCookie } from './cookies.ts';

const app = fastify();
app.get<{ Querystring: { value: string } }>('/', async ({ query }, reply) =>
  setCookie(reply, {
    name: safeName(true, '__Host-', 'desk'),
    value: query.value,
    seconds: 60,
  }).send(),
);
app.get('/read', async (request) => readCookie(request, 'desk') ?? 'none');

test.each([
  ['secret', '__Host-desk=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['', '__Host-desk=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'],
])('%j is set for this host alone', async (value, header) => {
  const { headers } = await app.inject({ url: '/', query: { value } });
  expect(headers['set-cookie']).toBe(header);
});

test.each([
  ['desk=secret', 'secret'],
  ['other=1; desk=secret', 'secret'],
  ['desk=secret; desk=later', 'secret'],
  ['desks=1; xdesk=2', 'none'],
  ['toString=1', 'none'],
  ['desk', 'none'],
  ['', 'none'],
])('%j holds %s', async (cookie, value) => {
  expect((await app.inject({ url: '/read', headers: { cookie } })).body).toBe(value);
});
