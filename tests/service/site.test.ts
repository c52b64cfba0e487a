import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { everywhereHeaders } from '#http/security-headers.ts';
import { testApp } from '#tests/support/service-app.ts';

const service = testApp({ TRUSTED_PROXIES: '127.0.0.1' });
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers });

test.each([
  ['/', 200, '<title>Home</title>'],
  ['/waco', 200, '<title>Waco</title>'],
  ['/ad/x', 200, '<title>Ad</title>'],
  ['/robots.txt', 200, 'User-agent'],
  ['/nowhere', 404, 'Oops! Page not found'],
  ['/404', 404, 'Oops! Page not found'],
  ['/waco.html.br', 404, 'Oops! Page not found'],
  ['/%E0%A4%A', 404, 'Oops! Page not found'],
  ['/..%2f..%2fpackage.json', 404, 'Oops! Page not found'],
])('%s answers %i', async (url, status, text) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(text);
});

test('a page takes no posts', async () => {
  for (const type of ['text/plain', 'application/json']) {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/waco',
      headers: { 'content-type': type },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Oops! Page not found');
  }
});

test('a failure shows the error page, and the log says where but not what was typed', async () => {
  const broken = testApp({}, { now: () => 0 });
  broken.app.get('/broken', () => {
    throw new Error('cannot mail ann@example.com');
  });
  const answer = await broken.app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Unexpected Application Error!');
  expect(broken.lines.join()).toContain('cannot mail [address]');
  expect(broken.lines.join()).toContain('service/site.test.ts');
  await broken.close();
});

test.each([
  ['/waco/', '/waco'],
  ['/waco.html', '/waco'],
  ['/waco/?a=1&b=2', '/waco?a=1&b=2'],
  ['//evil.example/', '/evil.example'],
])('%s moves to %s', async (url, location) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(location);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a browser that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await get('/waco', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toContain('accept-encoding');
  const { headers } = answer;
  const again = await get('/waco', {
    'accept-encoding': accepted,
    'if-none-match': `W/"old", ${headers.etag}`,
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)(
  'a page written for one visitor, too, comes as %s',
  async (accepted, encoding, read) => {
    const answer = await get('/es/solicitud-recibida?ref=HRW-472', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(read(answer.rawPayload).toString()).toContain('<strong>HRW-472</strong>');
  },
);

test('hashed files are kept for a year, pages are asked for again', async () => {
  expect((await get('/_astro/a.123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/nowhere')).headers['cache-control']).toBe('no-store');
});

test('HEAD answers like GET without a body', async () => {
  const answer = await service.app.inject({ method: 'HEAD', url: '/waco' });
  expect(answer.statusCode).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.body).toBe('');
});

test.each([
  '/',
  '/nowhere',
  '/waco/',
  '/healthz',
  '/functions/v1/other',
  '/%E0%A4%A',
  '/offer-received?ref=HRW-472',
])('%s carries the security headers', async (url) => {
  const { headers } = await get(url);
  expect(headers).toMatchObject(everywhereHeaders);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('what is no HTTP, and an address of another host, get them too', async () => {
  const { app } = testApp();
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (lines: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(lines);
    return text(socket);
  };
  const close = 'host: x\r\nconnection: close\r\n\r\n';
  const answers = {
    rubbish: await ask('RUBBISH\r\n\r\n'),
    foreign: await ask(`GET http://evil.example/waco HTTP/1.1\r\n${close}`),
    own: await ask(`GET https://www.elm.example/waco HTTP/1.1\r\n${close}`),
  };
  expect(Object.values(answers).map((answer) => answer.slice(9, 12))).toEqual([
    '400',
    '404',
    '200',
  ]);
  for (const answer of Object.values(answers)) {
    for (const [name, value] of Object.entries(everywhereHeaders)) {
      expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
    }
  }
});

test('a page may run its own inline code and nothing else', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('behind TLS the browser is told to stay there', async () => {
  const told = async (host: string) => {
    const { headers } = await get('/', { 'x-forwarded-proto': 'https', host });
    return headers['strict-transport-security'];
  };
  expect(await told('www.elm.example')).toBe('max-age=31536000; includeSubDomains');
  // The owner's mail may be below it.
  expect(await told('elm.example')).toBe('max-age=31536000');
});
