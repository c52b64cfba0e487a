import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { type Service, startService } from '#server/service.ts';
import { configOf, facts, type TestApp, testApp } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';

let service: Service;
let port: number;
let app: TestApp;

beforeAll(async () => {
  service = await startService(configOf({ RATE_LIMIT_MAX: '100000' }), facts, {
    log: createLog('silent'),
    timeouts: { headersMs: 300, requestMs: 600, checkEveryMs: 50 },
  });
  port = Number(new URL(service.address).port);
  app = testApp({ RATE_LIMIT_MAX: '1000000' });
  // What is tested here is not the disk.
  await sql`pragma synchronous = off`.execute(await app.context.store.connect());
});
afterAll(async () => {
  await service.stop();
  await app.close();
});

/** What it is answered is read from the beginning: on a busy machine it comes before all others are connected. */
const dial = async (text: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'connect');
  socket.write(text);
  const answer = async (): Promise<string> => {
    if (!socket.closed) await once(socket, 'close');
    return String(Buffer.concat(chunks));
  };
  return { socket, answer };
};

const head = 'POST /functions/v1/send-contact-email HTTP/1.1\r\nHost: x\r\n';

const tooLate = /^HTTP\/1.1 408 Request Timeout\r\n/;

test.each([
  ['never finish their headers', head, tooLate],
  [
    'never send their body',
    `${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a"`,
    tooLate,
  ],
  [
    'send a chunk and no more',
    `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    tooLate,
  ],
  ['say nothing, as browsers that connect ahead,', '', /^$/],
])('a hundred visitors who %s hold up nobody and are dropped', async (_, text, answer) => {
  const visitors = await Promise.all(Array.from({ length: 100 }, () => dial(text)));
  const answers = Promise.all(visitors.map(({ answer }) => answer()));
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
  for (const one of await answers) expect(one).toMatch(answer);
});

test('visitors who leave in the middle do no harm', async () => {
  const text = `${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a"`;
  for (let count = 0; count < 50; count += 1) (await dial(text)).socket.resetAndDestroy();
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
});

test('what is not HTTP is answered with 400 or nothing', async () => {
  const garbage = [
    '\0\0\0\0',
    'GET',
    '\r\n\r\n\r\n',
    '\u0016\u0003\u0001',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n\r\n`,
  ];
  for (const text of garbage) {
    const { socket, answer } = await dial(text);
    socket.end();
    await answer();
  }
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
});

/** A small generator of its own: the same bodies in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed;
};
const next = numbers(42);
const pick = <Item>(items: readonly Item[]): Item => items[next() % items.length] as Item;

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  [],
  {},
  [[]],
  { a: { b: {} } },
  '\u0000',
  'a\u0000b',
  '\u{1F3E1}'.repeat(40),
  '\u202Eevil',
  '\uD800',
  'ann@example.com\r\nBcc: x@example.com',
  '<script>alert(1)</script>',
  '=1+1',
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '(254) 555-0142',
  'Ann',
  '%00',
  '\\',
  '"',
  'null',
  'undefined',
  'NaN',
];
const fields = [
  ...Object.keys(request),
  'page',
  'source',
  'company_website',
  'filledInMs',
  '__proto__',
  'constructor',
  'toString',
  'id',
  'reference',
  '',
];

const oddObject = (): string => {
  const entries = Array.from({ length: next() % 14 }, () => [pick(fields), pick(oddValues)]);
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const base = next() % 2 === 0 ? [JSON.stringify(request).slice(1, -1)] : [];
  return `{${[...base, ...members].join(',')}}`;
};

const broken = (): Buffer => {
  const bytes = Buffer.from(oddObject());
  for (let count = 0; count < 3 && bytes.length > 0; count += 1)
    bytes[next() % bytes.length] = next() % 256;
  return bytes.subarray(0, next() % (bytes.length + 1));
};

const deep = (): string => {
  const depth = 1 + (next() % 5_000);
  const [start, end] = pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  return `${start.repeat(depth)}1${end.repeat(depth)}`;
};

const polluting = (): string =>
  `{"__proto__":{"firstName":"x","isAdmin":true},"constructor":{"prototype":{"a":1}},${JSON.stringify(request).slice(1)}`;

const makers: readonly (() => string | Buffer)[] = [
  oddObject,
  oddObject,
  oddObject,
  broken,
  broken,
  deep,
  polluting,
];

test('ten thousand malformed bodies: no 5xx, no crash, nothing polluted', async () => {
  const statuses = new Map<number, number>();
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
  ];
  for (let count = 0; count < 10_000; count += 1) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/functions/v1/send-contact-email',
      headers: { 'content-type': pick(types) },
      payload: pick(makers)(),
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => ![200, 303, 400, 413].includes(status))).toEqual(
    [],
  );
  expect(statuses.get(400)).toBeGreaterThan(1_000);
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('a field of a megabyte is refused without being read', async () => {
  const answer = await fetch(`${service.address}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, comments: 'x'.repeat(1_000_000) }),
  }).catch(() => undefined);
  expect(answer === undefined || answer.status === 413).toBe(true);
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
});
