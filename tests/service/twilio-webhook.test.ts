import { expect, test } from 'vitest';
import { twiml } from '#server/twilio/twiml.ts';
import { twilioWebhook } from '#server/twilio/webhook.ts';
import { openApps } from '#tests/support/service-posts.ts';
import { postAsTwilio, signedPost, twilioEnv } from '#tests/support/twilio.ts';

const path = '/functions/v1/echo';
const open = openApps();

/** One that tells back what it was told. */
const openEcho = (...[env, overrides]: Parameters<typeof open>) => {
  const service = open(env, overrides);
  twilioWebhook(service.app, service.context, path, async ({ fields }) => {
    if (fields.get('Body') === 'the store is away') throw new Error('+12545550142 is not stored');
    return twiml(`<Message>${fields.get('Body')}</Message>`);
  });
  return service;
};

const service = openEcho({ ...twilioEnv(), RATE_LIMIT_MAX: '1' });
const { siteUrl } = service.context.config;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, payload: string, url = path) =>
  service.app.inject({ method: 'POST', url, headers, payload });

test('what Twilio signed is taken, with a query and parameters that nobody knows yet, however often', async () => {
  for (let count = 0; count < 30; count += 1) {
    const answer = await postAsTwilio(service, `${path}?from=console&x=%20`, {
      Body: 'Grüße & 😀',
      NewOne: '1',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(answer.body).toContain('<Message>Grüße & 😀</Message>');
  }
});

test.each([
  ['no signature', form, 'Body=hello', 403],
  ['a signature of something else', { ...form, 'x-twilio-signature': 'abc=' }, 'Body=hello', 403],
  ['JSON', { 'content-type': 'application/json' }, '{"Body":"hello"}', 415],
  ['a file', { 'content-type': 'text/plain' }, 'Body=hello', 415],
  ['a body without end', form, `Body=${'a'.repeat(70_000)}`, 413],
])('refused: %s', async (_, headers, payload, status) => {
  expect((await post(headers, payload)).statusCode).toBe(status);
});

test.each([
  ['cut off', (body: string) => body.slice(0, -3)],
  ['with one parameter more', (body: string) => `${body}&Extra=1`],
])('refused: a signed post, %s', async (_, change) => {
  const sent = signedPost(siteUrl, path, { Body: 'hello', From: '+12545550142' });
  expect((await post(sent.headers, change(sent.payload))).statusCode).toBe(403);
});

test('whoever forges without end is told so no more, and Twilio still gets through', async () => {
  const forge = () => post(form, 'Body=hello');
  const statuses = new Set<number>();
  for (let count = 0; count < 20; count += 1) statuses.add((await forge()).statusCode);
  expect((await forge()).statusCode).toBe(429);
  expect([...statuses]).toContain(429);
  expect((await postAsTwilio(service, path, { Body: 'hello' })).statusCode).toBe(200);
});

test('what cannot be stored is to be sent again, and the log names nobody', async () => {
  const answer = await postAsTwilio(service, path, { Body: 'the store is away' });
  expect(answer.statusCode).toBe(503);
  expect(service.lines.join('')).toContain('[number] is not stored');
  expect(service.lines.join('')).not.toContain('2545550142');
});

test('without Twilio there is no such function', async () => {
  expect((await postAsTwilio(openEcho({}), path, { Body: 'hello' })).statusCode).toBe(404);
});
