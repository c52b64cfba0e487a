import { expect, onTestFinished, test } from 'vitest';
import { findLead } from '#domain/leads/read-leads.ts';
import { createRateLimit } from '#server/limits/rate-limit.ts';
import { request } from '#tests/support/service-leads.ts';
import { openApps, postForm, postJson, typed } from '#tests/support/service-posts.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const open = openApps();

test('over the limit the answer is 429, except to a retry of what was accepted', async () => {
  const limited = open({ RATE_LIMIT_MAX: '2', RATE_LIMIT_WINDOW_SECONDS: '60' });
  const key = { 'idempotency-key': 'one' };
  expect((await postJson(limited, request, key)).statusCode).toBe(200);
  expect((await postJson(limited, request)).statusCode).toBe(200);
  const answer = await postJson(limited, request);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toEqual({
    error: 'Too many requests. Please try again later.',
    code: 'rate-limit',
  });
  expect((await postJson(limited, request, key)).statusCode).toBe(200);
  const page = await postForm(limited, { ...typed, page: '/waco' });
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('<strong>Rate Limit Exceeded</strong>');
});

test('mistakes do not use up the limit', async () => {
  const limited = open({ RATE_LIMIT_MAX: '1' });
  for (let tries = 0; tries < 5; tries += 1) await postJson(limited, { ...request, email: 'x' });
  expect((await postJson(limited, request)).statusCode).toBe(200);
});

test('a flood of mistakes is answered 429 in the end, and a request without any is still taken', async () => {
  const limited = open({ RATE_LIMIT_MAX: '1' });
  const mistakes: (() => ReturnType<typeof postJson>)[] = [
    () => postJson(limited, { ...request, email: 'x' }),
    () => postJson(limited, 'no JSON'),
    () => postForm(limited, { firstName: 'Ann' }),
    () => postJson(limited, request, { 'sec-fetch-site': 'cross-site' }),
    () => postJson(limited, request, { 'content-type': 'text/plain' }),
    () => postJson(limited, { ...request, comments: 'x'.repeat(40_000) }),
  ];
  const statusesOf = async () => {
    const statuses = [];
    for (const post of mistakes) statuses.push((await post()).statusCode);
    return statuses;
  };
  expect(await statusesOf()).toEqual([400, 400, 400, 403, 415, 413]);
  await statusesOf();
  expect(await statusesOf()).toEqual(mistakes.map(() => 429));
  expect((await postJson(limited, request)).statusCode).toBe(200);
});

test.each([
  ['not trusted', '', '203.0.113.9', '127.0.0.1'],
  ['trusted', '127.0.0.0/8', '203.0.113.9', '203.0.113.9'],
  ['trusted, with a forged first value', '127.0.0.0/8', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [
    'one of two that write ports',
    '127.0.0.0/8,10.0.0.1',
    '203.0.113.9:5, 10.0.0.1:443',
    '203.0.113.9',
  ],
])('the visitor behind a proxy that is %s', async (_, proxies, forwarded, address) => {
  const behind = open({ TRUSTED_PROXIES: proxies });
  const { id } = (await postJson(behind, request, { 'x-forwarded-for': forwarded })).json();
  expect((await findLead(behind.context.store, { id }))?.consent?.address).toBe(address);
});

test.each([
  ['with its port', (count: number) => `203.0.113.9:${50_000 + count}`],
  ['in brackets, with its port', (count: number) => `[2001:db8::9]:${50_000 + count}`],
  ['as rubbish', (count: number) => `visitor-${count}`],
])('a proxy that writes the visitor %s does not switch the limit off', async (_, written) => {
  const limited = open({ RATE_LIMIT_MAX: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    const headers = { 'x-forwarded-for': written(count) };
    statuses.push((await postJson(limited, request, headers)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});

const postgres = sharedPostgres();

test('servers that share a PostgreSQL count together, as soon as its table is there', async () => {
  const store = { url: await postgres.createDatabase() };
  const limitOf = () => createRateLimit({ rateLimit: { max: 2, windowSeconds: 600 }, store });
  const [one, other] = [limitOf(), limitOf()];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  let visitors = 0;
  await untilItHolds(async () => {
    visitors += 1;
    const address = `10.0.${visitors >> 8}.${visitors & 255}`;
    const allowed = [];
    for (const { consume } of [one, other, one]) allowed.push((await consume(address)).allowed);
    expect(allowed).toEqual([true, true, false]);
  });
});
