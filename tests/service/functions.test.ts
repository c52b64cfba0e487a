import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { findLead, listLeads } from '#store/read-leads.ts';
import { type TestApp, testApp } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';

const path = '/functions/v1/send-contact-email';
const opened: TestApp[] = [];
const open = (...given: Parameters<typeof testApp>): TestApp => {
  const service = testApp(...given);
  opened.push(service);
  return service;
};
const service = open({ RATE_LIMIT_MAX: '100000' });
afterAll(() => Promise.all(opened.map(({ close }) => close())));

const postJson = ({ app }: TestApp, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });

const postForm = (
  { app }: TestApp,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const count = async ({ context }: TestApp) => (await listLeads(context.store)).length;

test('a lead is accepted, stored with consent, page and source, and given its deliveries', async () => {
  const answer = await postJson(
    service,
    { ...request, page: '/waco', source: { gclid: 'abc' }, unknown: 1 },
    { 'user-agent': 'A browser' },
  );
  expect(answer.statusCode).toBe(200);
  const { id, reference } = answer.json();
  expect(reference).toMatch(/^\w{3}-\w{3}$/);
  expect(await findLead(service.context.store, { id })).toMatchObject({
    reference,
    request,
    page: '/waco',
    source: { gclid: 'abc' },
    suspect: [],
    consent: {
      agreed: true,
      version: '7',
      wording: expect.stringContaining('Reply STOP'),
      address: '127.0.0.1',
      userAgent: 'A browser',
      page: '/waco',
    },
    deliveries: [{}, {}, {}, {}],
  });
});

test('values are normalised on the server too', async () => {
  const raw = {
    ...request,
    firstName: ' <b>Ann</b> ',
    phone: '+1 254 555 0142',
    email: 'ANN@Example.com',
  };
  const { id } = (await postJson(service, raw)).json();
  expect((await findLead(service.context.store, { id }))?.request).toEqual(request);
});

test.each([
  ['bad JSON', '{"firstName":', 'Invalid JSON', 'invalid', []],
  ['an empty body', '', 'Invalid JSON', 'invalid', []],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'Invalid JSON', 'invalid', []],
  [
    'a list',
    '[]',
    'Invalid request: Please fill in all required fields.',
    'missing',
    ['firstName', 'lastName', 'phone', 'propertyAddress'],
  ],
  ['nothing', 'null', 'Invalid request body', 'invalid', []],
  ['a wrong type', { ...request, phone: 2545550142 }, 'Invalid phone', 'invalid', []],
  [
    'a missing name',
    { ...request, firstName: ' ' },
    'Invalid request: Please fill in all required fields.',
    'missing',
    ['firstName'],
  ],
  [
    'a long name',
    { ...request, lastName: 'x'.repeat(101) },
    'Invalid request: Last name exceeds maximum length of 100 characters',
    'too-long',
    ['lastName'],
  ],
  [
    'a bad e-mail',
    { ...request, email: 'ann@' },
    'Invalid request: Please enter a valid email address.',
    'bad-email',
    ['email'],
  ],
  [
    'a phone that is none',
    { ...request, phone: '555-0142' },
    'Invalid phone number',
    'invalid',
    ['phone'],
  ],
])('%s is refused', async (_, body, error, code, fields) => {
  const before = await count(service);
  const answer = await postJson(service, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual(
    fields.length === 0 ? { error, code } : { error, code, field: fields[0], fields },
  );
  expect(await count(service)).toBe(before);
});

test.each([
  ['text/plain', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/xml', 415],
  ['', 415],
])('the content type %j answers %i', async (type, status) => {
  const answer = await postJson(service, request, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
});

test('a body over 32 KB answers 413', async () => {
  const answer = await postJson(service, { ...request, comments: 'x'.repeat(33_000) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error).toContain('Invalid');
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://www.elm.example', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://localhost:80', host: 'localhost:80' }, 403],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
])('a post with %j answers %i', async (headers, status) => {
  expect((await postJson(service, request, headers as Record<string, string>)).statusCode).toBe(
    status,
  );
});

test('a retry with its key makes no second lead; a corrected form does', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = (await postJson(service, request, key)).json();
  const before = await count(service);
  const answers = await Promise.all([1, 2, 3].map(() => postJson(service, request, key)));
  expect(answers.map((answer) => answer.json())).toEqual([first, first, first]);
  expect(await count(service)).toBe(before);
  const corrected = await postJson(service, { ...request, phone: '(254) 555-0199' }, key);
  expect(corrected.json().id).not.toBe(first.id);
});

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
  const page = await postForm(limited, { ...request, agreeToTexts: '', page: '/waco' });
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

test('suspected spam is kept and marked, and rings no phone', async () => {
  const body = { ...request, firstName: 'www.spam', company_website: 'x' };
  const { id } = (await postJson(service, body)).json();
  const lead = await findLead(service.context.store, { id });
  expect(lead?.suspect).toEqual(['honeypot', 'link-in-name']);
  expect(lead?.deliveries.map(({ channel }) => channel)).toEqual(['team-email', 'webhook']);
});

test('a seller whose browser filled in the form in a second is told and texted like others', async () => {
  const { id } = (await postJson(service, { ...request, filledInMs: 900 })).json();
  const lead = await findLead(service.context.store, { id });
  expect(lead).toMatchObject({ suspect: [], language: 'en', origin: 'web' });
  expect(lead?.deliveries).toHaveLength(4);
});

const { agreeToTexts: _, ...typed } = { ...request, agreeToTexts: 'true' };

test('a plain form is accepted, and pressed twice makes one lead', async () => {
  const fields = { ...typed, agreeToTexts: 'true', page: '/waco', 'source.gclid': 'xyz' };
  const answer = await postForm(service, fields);
  expect(answer.statusCode).toBe(303);
  const [, reference = ''] =
    /^\/offer-received\?ref=(\w{3}-\w{3})$/.exec(String(answer.headers.location)) ?? [];
  const lead = await findLead(service.context.store, { reference });
  expect(lead).toMatchObject({ request, page: '/waco', source: { gclid: 'xyz' } });
  const before = await count(service);
  await postForm(service, fields);
  expect(await count(service)).toBe(before);
});

test('an unchecked box sends nothing and means no', async () => {
  const answer = await postForm(service, { ...typed, lastName: 'Unchecked' });
  const reference = String(answer.headers.location).split('=')[1] ?? '';
  expect((await findLead(service.context.store, { reference }))?.request.agreeToTexts).toBe(false);
});

test.each([
  ['Missing Information', { firstName: '' }],
  ['Input Too Long', { lastName: 'x'.repeat(101) }],
  ['Invalid Email', { email: 'ann@' }],
  ['Invalid Input', { phone: '555' }],
])('a form with a mistake shows %s and keeps what was typed', async (title, mistake) => {
  const comments = 'Roof "leaks" </textarea><script>alert(1)</script>';
  const fields = { ...typed, ...mistake, comments, agreeToTexts: 'true', page: '/waco' };
  const answer = await postForm(service, fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<title>Waco</title>');
  expect(answer.body).toContain(`<strong>${title}</strong>`);
  expect(answer.body).toContain('name="propertyAddress" value="12 Elm St"');
  expect(answer.body).toContain('Roof &quot;leaks&quot; &lt;/textarea&gt;&lt;script&gt;');
  expect(answer.body).toContain('value="true" checked=""');
  expect(answer.body).toContain('aria-invalid="true"');
});

test.each(['/nowhere', '', '../../etc/passwd'])(
  'a form from the page %j still gets its answer',
  async (page) => {
    const answer = await postForm(service, { ...typed, firstName: '', page });
    expect(answer.body).toContain('<title>Contact</title>');
    expect(answer.body).toContain('value="12 Elm St"');
  },
);

test('without a built site the bare form keeps what was typed', async () => {
  const bare = open({}, { site: new Map() });
  const answer = await postForm(bare, { ...typed, firstName: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('value="12 Elm St"');
  expect(answer.body).toContain('<strong>Missing Information</strong>');
});

test('while the store is away the answer is 503 and the form is kept', async () => {
  const broken = open({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  const answer = await postJson(broken, request);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).not.toMatch(/Invalid|Too many/);
  expect(answer.json().code).toBe('failed');
  const page = await postForm(broken, { ...typed, page: '/waco' });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('<strong>Submission Failed</strong>');
  expect(page.body).toContain('value="12 Elm St"');
  expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
  expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
});

test.each(['GET', 'POST'] as const)('%s places config answers the key, or 404', async (method) => {
  const url = '/functions/v1/get-places-config';
  const none = await service.app.inject({ method, url });
  expect(none.statusCode).toBe(404);
  expect(none.json()).toHaveProperty('error');
  const keyed = open({ GOOGLE_PLACES_API_KEY: 'AIza' });
  expect((await keyed.app.inject({ method, url })).json()).toEqual({ apiKey: 'AIza' });
});

const ready = { status: 'ready' };
const counted = { ...ready, oldestUndeliveredSeconds: expect.any(Number) };
const token = 'sixteen-characters';

test.each([
  ['this machine', {}, {}, '127.0.0.1', counted],
  ['another machine', {}, {}, '203.0.113.9', ready],
  [
    'the token',
    { READYZ_TOKEN: token },
    { authorization: `Bearer ${token}` },
    '203.0.113.9',
    counted,
  ],
  ['a wrong token', { READYZ_TOKEN: token }, { authorization: 'Bearer x' }, '203.0.113.9', ready],
  ['a proxy that nobody named', {}, { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', ready],
  [
    'a proxy that was named',
    { TRUSTED_PROXIES: '127.0.0.1' },
    { 'x-forwarded-for': '203.0.113.9' },
    '127.0.0.1',
    ready,
  ],
] as const)('counts are told to who may know: %s', async (_, env, headers, remoteAddress, told) => {
  const { app } = open(env);
  expect((await app.inject({ url: '/readyz', headers, remoteAddress })).json()).toEqual(
    told === counted ? expect.objectContaining(counted) : ready,
  );
});

test('the process says that it lives', async () => {
  expect((await service.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('an unknown function answers 404 as JSON', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/functions/v1/other',
    payload: {},
  });
  expect(answer.statusCode).toBe(404);
});

test('one line is logged per request, with nothing of the seller in it', async () => {
  const quiet = open();
  await postJson(quiet, request, { 'user-agent': 'Secret Browser' });
  await postForm(quiet, { ...typed, email: 'ann@' });
  await quiet.app.inject('/waco?email=ann@example.com');
  const lines = quiet.lines.map((line) => JSON.parse(line));
  expect(lines.map(({ method, path: at, status }) => [method, at, status])).toEqual([
    ['POST', path, 200],
    ['POST', path, 400],
    ['GET', '/waco', 200],
  ]);
  expect(quiet.lines.join()).not.toMatch(/Ann|Lee|555\D*0142|Elm|ann@|Secret|127\.0\.0/);
});
