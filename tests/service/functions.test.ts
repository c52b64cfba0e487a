import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLead } from '#domain/leads/read-leads.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import { request } from '#tests/support/service-leads.ts';
import { countLeads, openApps, postForm, postJson, typed } from '#tests/support/service-posts.ts';

const open = openApps();
const service = open({ RATE_LIMIT_MAX: '100000' });

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
    deliveries: [{}, {}, {}, {}, {}],
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
    'a bad email',
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
  const before = await countLeads(service);
  const answer = await postJson(service, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual(
    fields.length === 0 ? { error, code } : { error, code, field: fields[0], fields },
  );
  expect(await countLeads(service)).toBe(before);
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
  const before = await countLeads(service);
  const answers = await Promise.all([1, 2, 3].map(() => postJson(service, request, key)));
  expect(answers.map((answer) => answer.json())).toEqual([first, first, first]);
  expect(await countLeads(service)).toBe(before);
  const corrected = await postJson(service, { ...request, phone: '(254) 555-0199' }, key);
  expect(corrected.json().id).not.toBe(first.id);
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
  expect(lead?.deliveries).toHaveLength(5);
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
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['POST', offerFunctionPath, 200],
    ['POST', offerFunctionPath, 400],
    ['GET', '/waco', 200],
  ]);
  expect(quiet.lines.join()).not.toMatch(/Ann|Lee|555\D*0142|Elm|ann@|Secret|127\.0\.0/);
});
