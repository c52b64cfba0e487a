import { expect, test } from 'vitest';
import { pageAt } from '#server/pages/load-site.ts';
import type { TestApp } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { openApps, postForm, postJson, typed } from '#tests/support/service-posts.ts';

/* Whole pages cost the one thread milliseconds each: whoever asks for many gets short ones, and loses nothing. */

const open = openApps();
const from = (address: string) => ({ 'x-forwarded-for': address });

const limitedApp = async (...used: string[]): Promise<TestApp> => {
  const app = open({ RATE_LIMIT_MAX: '1', TRUSTED_PROXIES: '127.0.0.1' });
  for (const address of used) await postJson(app, request, from(address));
  return app;
};

const form = { ...typed, page: '/waco', comments: 'The roof leaks & the dog bites' };

test('the fourth form over the limit gets a short page, with all that was typed and the number to call', async () => {
  const [mine, other] = ['198.51.100.7', '203.0.113.9'];
  const app = await limitedApp(mine, other);
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await postForm(app, form, from(mine)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
  const [first, fourth] = [answers[0]?.body ?? '', answers[3]?.body ?? ''];
  expect(first).toContain('<title>Waco</title>');
  expect(fourth).not.toContain('<title>Waco</title>');
  for (const body of [first, fourth]) {
    expect(body).toContain('<strong>Rate Limit Exceeded</strong>');
    expect(body).toContain('The roof leaks &amp; the dog bites');
    expect(body).toContain(`value="${request.email}"`);
  }
  const { wait } = app.context.content().languages.english.messages.plain;
  expect(wait).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
  expect(fourth).toContain(wait);
  expect((await postForm(app, form, from(other))).body).toContain('<title>Waco</title>');
});

test('in Spanish it is told in Spanish', async () => {
  const mine = '198.51.100.7';
  const app = await limitedApp(mine);
  const spanish = { ...form, language: 'es' };
  for (let count = 0; count < 3; count += 1) await postForm(app, spanish, from(mine));
  const { body } = await postForm(app, spanish, from(mine));
  expect(body).toContain('<html lang="es">');
  expect(body).toContain(app.context.content().languages.in('es').messages.plain.wait);
});

test('many networks of one /48 get no whole page each', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:7:${index + 1}::1`);
  const app = await limitedApp(...addresses);
  let whole = 0;
  for (const address of addresses) {
    const { body } = await postForm(app, form, from(address));
    if (body.includes('<title>Waco</title>')) whole += 1;
  }
  expect(whole).toBeLessThanOrEqual(48);
});

test('a private page that is opened without end gets short, and its seller elsewhere goes on', async () => {
  const app = open({ TRUSTED_PROXIES: '127.0.0.1' });
  const { link } = (await postJson(app, request)).json();
  const view = (address: string) => app.app.inject({ url: link, headers: from(address) });
  const statuses = [];
  for (let count = 0; count < 102; count += 1) {
    statuses.push((await view('198.51.100.7')).statusCode);
  }
  expect(statuses).toEqual([...Array(100).fill(200), 429, 429]);
  const { body } = await view('198.51.100.7');
  const { often } = app.context.content().languages.english.sellerPage.problems;
  expect(body).toContain(often.text);
  expect(body.length).toBeLessThan(1_000);
  expect((await view('203.0.113.9')).statusCode).toBe(200);
});

test('where nothing is told, the page after the form is sent as it was built, and kept by nobody', async () => {
  const { app, context } = open();
  const sent = await app.inject({ url: '/offer-received' });
  const built = pageAt(context.content().site, '/offer-received')?.bodies.identity;
  expect(sent.headers).toMatchObject({ etag: built?.etag, 'cache-control': 'no-store' });
  expect(sent.rawPayload).toEqual(built?.bytes);
});
