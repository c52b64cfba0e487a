import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#config/log.ts';
import type { Count } from '#domain/counting/counts.ts';
import { countFunctionPath } from '#lead/fields.ts';
import { startCounter } from '#server/counting/counter.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { content } from '#tests/support/service-app.ts';
import { openApps } from '#tests/support/service-posts.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const open = openApps();

const visitOf = (ip: string) =>
  ({ method: 'GET', url: '/waco', ip, headers: { 'user-agent': phone } }) as FastifyRequest;

const readCounts = async (store: Store): Promise<Count[]> =>
  (await store.connect()).selectFrom('counts').selectAll().execute();

/** What was counted, once it is written down. */
const countedBy = async ({ context }: ReturnType<typeof open>): Promise<Count[]> => {
  await context.counter.stop();
  return readCounts(context.store);
};

type Request = { path?: string; from?: string; headers?: Record<string, string | undefined> };

const get = (service: ReturnType<typeof open>, { path = '/waco', from, headers }: Request = {}) =>
  service.app.inject({
    url: path,
    remoteAddress: from ?? '203.0.113.7',
    headers: { 'user-agent': phone, ...headers },
  });

const tell = (service: ReturnType<typeof open>, letter: string, headers = {}) =>
  service.app.inject({
    method: 'POST',
    url: countFunctionPath,
    remoteAddress: '203.0.113.7',
    headers: {
      'user-agent': phone,
      'content-type': 'text/plain;charset=UTF-8',
      referer: 'http://localhost/waco?x=1',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: letter,
  });

const seen = (counts: readonly Count[]) =>
  counts.map(({ event, page, source, device, count }) => [event, page, source, device, count]);

test('a person who comes, reads on and comes back is one visit of two pages', async () => {
  const service = open();
  await get(service, { path: '/waco?utm_source=google&utm_campaign=waco' });
  await get(service);
  await get(service, { path: '/contact', headers: { referer: 'http://localhost/waco' } });
  expect(seen(await countedBy(service)).toSorted()).toEqual([
    ['view', '/contact', 'google / waco', 'phone', 1],
    ['view', '/waco', 'google / waco', 'phone', 1],
    ['visit', '/waco', 'google / waco', 'phone', 1],
  ]);
});

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['nobody in particular', { 'user-agent': '' }],
  ['a page asked for ahead', { 'sec-purpose': 'prefetch' }],
  ['a page asked for ahead by a proxy', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  ['somebody who asks not to be tracked', { dnt: '1' }],
  ['somebody whose browser says so', { 'sec-gpc': '1' }],
  ['a script', { 'sec-fetch-dest': 'empty' }],
])('%s is not counted', async (_, headers) => {
  const service = open();
  await get(service, { headers });
  expect(await countedBy(service)).toEqual([]);
});

test.each(['/nowhere', '/404', '/offer-received', '/robots.txt', '/_astro/a.123.js'])(
  '%s is no page that counts',
  async (path) => {
    const service = open();
    await get(service, { path });
    expect(await countedBy(service)).toEqual([]);
  },
);

test.each([
  ['f', 'form'],
  ['c', 'call'],
  ['l', 'language'],
])('a page tells by %s of a %s, which counts once', async (letter, event) => {
  const service = open();
  await get(service, { headers: { referer: 'https://www.google.com/' } });
  for (const _ of [1, 2]) expect((await tell(service, letter)).statusCode).toBe(204);
  const counts = await countedBy(service);
  expect(seen(counts.filter((one) => one.event === event))).toEqual([
    [event, '/waco', 'google.com', 'phone', 1],
  ]);
});

test('a page that was asked for ahead counts when it is shown, once', async () => {
  const service = open();
  await get(service, { headers: { 'sec-purpose': 'prefetch' } });
  for (const _ of [1, 2]) await tell(service, 'v', { 'sec-fetch-dest': 'empty' });
  expect(
    seen(await countedBy(service))
      .map(([event]) => event)
      .toSorted(),
  ).toEqual(['view', 'visit']);
});

test.each([
  ['from another site', 'c', { 'sec-fetch-site': 'cross-site' }],
  ['of a page that is not there', 'c', { referer: 'http://localhost/made-up' }],
  ['of no page', 'c', { referer: '' }],
  ['that nobody understands', 'x', {}],
  ['that is too long', 'c'.repeat(10_000), {}],
  ['of another kind', 'c', { 'content-type': 'application/xml' }],
])('a word %s is not counted', async (_, letter, headers) => {
  const service = open();
  const { statusCode } = await tell(service, letter, headers);
  expect(statusCode).toBeLessThan(500);
  expect(await countedBy(service)).toEqual([]);
});

test('made-up sources cannot make the table grow without end', async () => {
  const service = open();
  for (let index = 0; index < 1_500; index += 1) {
    await get(service, {
      path: `/waco?utm_source=${index}${'x'.repeat(10_000)}`,
      from: `203.0.${index >> 8}.${index & 255}`,
    });
  }
  const counts = await countedBy(service);
  expect(counts.length).toBeLessThanOrEqual(2 * 1_001);
  expect(Math.max(...counts.map(({ source }) => source.length))).toBeLessThanOrEqual(60);
  const visits = counts.filter(({ event }) => event === 'visit');
  expect(visits.reduce((sum, { count }) => sum + count, 0)).toBe(1_500);
});

test('whoever has an IPv6 /48 makes up no more visits than an IPv4 address, and one /64 of it a quarter', async () => {
  const service = open();
  const visitAll = async (network: string): Promise<void> => {
    for (let index = 0; index < 320; index += 1) {
      await get(service, { from: `${network}::${index.toString(16)}` });
    }
  };
  const visits = async (): Promise<number> => {
    const counts = await countedBy(service);
    return counts.reduce((sum, { event, count }) => sum + (event === 'visit' ? count : 0), 0);
  };
  await visitAll('2001:db8:1:100');
  expect(await visits()).toBe(75);
  for (const subnet of [200, 300, 400, 500]) await visitAll(`2001:db8:1:${subnet}`);
  expect(await visits()).toBe(300);
  await get(service, { from: '2001:db8:2::1' });
  expect(await visits()).toBe(301);
});

const engines = bothEngines();

test.each(Object.keys(engines) as (keyof typeof engines)[])(
  'two servers add up on %s, and what could not be written counts once it can be',
  async (engine) => {
    const location = await engines[engine]();
    const [one, other] = [openStore(location), openStore(location)];
    onTestFinished(async () => {
      await Promise.all([one.close(), other.close()]);
    });
    const log = createLog('silent');
    const surroundings = { log, content, now: () => 0 };
    let isAway = true;
    let refused = 0;
    const write: typeof other.write = (work) => {
      if (!isAway) return other.write(work);
      refused += 1;
      return Promise.reject(new Error('away'));
    };
    const counters = [
      startCounter({ ...surroundings, store: one }),
      startCounter({ ...surroundings, store: { ...other, write } }, 5),
    ];
    for (const counter of counters) {
      counter.sent('/waco', visitOf('203.0.113.7'));
      counter.sent('/waco', visitOf('203.0.113.8'));
    }
    await untilItHolds(() => expect(refused).toBeGreaterThan(0));
    isAway = false;
    for (const counter of counters) await counter.stop();
    expect(seen(await readCounts(one)).toSorted()).toEqual([
      ['view', '/waco', 'direct', 'phone', 4],
      ['visit', '/waco', 'direct', 'phone', 4],
    ]);
  },
);
