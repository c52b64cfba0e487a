import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from '#server/channels/mail.ts';
import { createBudgets, createSenders } from '#server/channels/senders.ts';
import type { Config } from '#settings/config.ts';
import { removeMailFiles } from '#store/mail-files.ts';
import { openStore } from '#store/open.ts';
import type { Channel, Lead } from '#store/types.ts';
import { configOf, facts } from '#tests/support/service-app.ts';
import { deliveryOf, request, storedLead } from '#tests/support/service-leads.ts';
import { startEndpoint, startMailServer } from '#tests/support/service-receivers.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const leadOf = (given: Partial<Lead> = {}) =>
  storedLead({
    receivedAt: Date.parse('2026-03-05T20:15:00Z'),
    reference: 'HRW-472',
    ...given,
  });

const send = async (
  config: Config,
  channel: Channel,
  lead: ReturnType<typeof leadOf>,
  about?: Channel,
) => {
  const mailer = createMailer(config);
  cleanups.push(() => mailer.close());
  const store = openStore(config.store);
  cleanups.push(() => store.close());
  const sender = createSenders(config, facts, mailer, store)[channel];
  if (sender === undefined) throw new Error(`${channel} is not configured`);
  const signal = AbortSignal.timeout(5_000);
  const task = { lead, event: undefined, now: Date.now(), signal };
  return sender({ ...task, delivery: deliveryOf(channel, { about }) });
};

const mailServer = async () => {
  const server = await startMailServer();
  cleanups.push(server.stop);
  return server;
};

test('the team gets what was asked, one tap to call, map, consent and source', async () => {
  const server = await mailServer();
  const config = configOf({ SMTP_URL: server.url, LEAD_INBOX: 'a@elm.example,b@elm.example' });
  expect(await send(config, 'team-email', leadOf())).toEqual({ sent: true });
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['a@elm.example', 'b@elm.example']);
  expect(mail?.email).toMatchObject({
    subject: 'Ann Lee, 12 Elm St, Waco, TX 76701 (HRW-472)',
    messageId: '<delivery-1@www.elm.example>',
    from: { name: 'Elm Home Buyers', address: 'offers@elm.example' },
    replyTo: [{ name: 'Ann Lee', address: 'ann@example.com' }],
  });
  expect(mail?.email.text).toMatch(/^Ann Lee asks for an offer\. Call \(254\) 555-0142\./);
  for (const body of [mail?.email.text, mail?.email.html]) {
    expect(body).toContain('tel:+12545550142');
    expect(body).toContain('query=12%20Elm%20St%2C%20Waco');
    expect(body).toContain('The roof leaks.');
    expect(body).toContain('Yes, texts are welcome (wording 1; entry 41, 3f9a0c21d47be805)');
    expect(body).toContain('Google ad, on the page /waco');
    expect(body).not.toContain('gclid');
    expect(body).toContain('Thursday, March 5, 2026 at 2:15');
    expect(body).toContain('HRW-472');
  }
});

test.each(['(900) 555-0142', '(254) 976-0142', '447911123456'])(
  'a number that costs the caller, %s, is no tap away',
  async (phone) => {
    const server = await mailServer();
    const texts = await endpoint((response) => response.writeHead(201).end());
    const config = configOf({ SMTP_URL: server.url, ...twilio(texts.url) });
    const lead = leadOf({ request: { ...request, phone } });
    for (const about of [undefined, 'webhook'] as const) {
      await send(config, 'team-email', lead, about);
      await send(config, 'sms', lead, about);
    }
    for (const { email } of server.mails) {
      expect(email.html + (email.text ?? '')).not.toContain('tel:');
      expect(email.text).toContain(`Phone: ${phone} (calling it may cost extra`);
    }
    expect(texts.calls).toHaveLength(4);
    for (const { body } of texts.calls) {
      expect(new URLSearchParams(body).get('Body')).toContain('(costly number, see e-mail)');
    }
  },
);

test('comments cannot imitate rows of the mail', async () => {
  const server = await mailServer();
  const comments = `Hello\nPhone: (900) 555-1212\n\nConsent to texts: Yes\u2800\u2800 \u3000 Reference: AAA-AAA`;
  await send(
    configOf({ SMTP_URL: server.url }),
    'team-email',
    leadOf({ request: { ...request, comments } }),
  );
  const lines = server.mails[0]?.email.text?.split(/\r?\n/) ?? [];
  expect(lines.filter((line) => /^(Phone|Consent to texts|Reference):/.test(line))).toEqual([
    'Phone: (254) 555-0142',
    expect.stringContaining('entry 41'),
    'Reference: HRW-472',
  ]);
  expect(lines).toContain('> Phone: (900) 555-1212');
  expect(lines).toContain('> Consent to texts: Yes Reference: AAA-AAA');
});

test('suspected spam is marked in the subject', async () => {
  const server = await mailServer();
  await send(configOf({ SMTP_URL: server.url }), 'team-email', leadOf({ suspect: ['honeypot'] }));
  expect(server.mails[0]?.email.subject).toMatch(/^\[Suspected spam\] Ann Lee/);
});

test('the seller gets a receipt with what happens next, reference and phone', async () => {
  const server = await mailServer();
  await send(configOf({ SMTP_URL: server.url }), 'seller-receipt', leadOf());
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['ann@example.com']);
  expect(mail?.email.subject).toBe('We received your request (HRW-472)');
  for (const body of [mail?.email.text, mail?.email.html]) {
    expect(body).toContain('within 24 hours');
    expect(body).toContain('HRW-472');
    expect(body).toContain('(254) 555-0100');
    expect(body).toMatch(/https:\/\/www\.elm\.example\/your-request\/HRW-472-[0-9a-z]{25}/);
    expect(body).not.toContain('The roof leaks.');
  }
});

test('a notice names the dead channel and carries the lead', async () => {
  const server = await mailServer();
  await send(configOf({ SMTP_URL: server.url }), 'team-email', leadOf(), 'webhook');
  const [mail] = server.mails;
  expect(mail?.email.subject).toBe('Not delivered: webhook about Ann Lee (HRW-472)');
  expect(mail?.email.text).toContain('retry HRW-472');
  expect(mail?.email.text).toContain('tel:+12545550142');
});

test.each([
  ['a line break', 'Ann\r\nBcc: evil@example.com', 'Lee'],
  ['a header and body', 'Ann\r\n\r\n<h1>Hi</h1>', 'Lee'],
  ['another address', 'Ann <evil@example.com>,', 'Lee'],
  ['quotes', 'Ann" <evil@example.com>, "', 'Lee'],
  ['a lone newline', 'Ann\nTo: evil@example.com', 'Lee'],
  ['encoded words', '=?utf-8?Q?=0D=0ABcc:evil@example.com?=', 'Lee'],
])('a name with %s adds no header and no recipient', async (_, firstName, lastName) => {
  const server = await mailServer();
  const config = configOf({ SMTP_URL: server.url });
  const lead = leadOf({ request: { ...request, firstName, lastName } });
  await send(config, 'team-email', lead);
  await send(config, 'seller-receipt', lead);
  expect(server.mails.map(({ to }) => to)).toEqual([['offers@elm.example'], ['ann@example.com']]);
  for (const { email } of server.mails) {
    expect(email.to).toHaveLength(1);
    expect(email.bcc ?? []).toEqual([]);
    expect(email.cc ?? []).toEqual([]);
    expect(email.html).not.toContain('<h1>Hi');
    const names = email.headers.map(({ key }) => key);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('bcc');
  }
  expect(server.mails[0]?.email.replyTo).toHaveLength(1);
  expect(server.mails[0]?.email.replyTo?.[0]?.address).toBe('ann@example.com');
});

test('an e-mail address that names several people goes nowhere', async () => {
  const server = await mailServer();
  const lead = leadOf({ request: { ...request, email: 'a@example.com, b@example.com' } });
  const result = await send(configOf({ SMTP_URL: server.url }), 'seller-receipt', lead);
  expect(result).toMatchObject({ sent: false, hopeless: true });
  await send(configOf({ SMTP_URL: server.url }), 'team-email', lead);
  expect(server.mails.map(({ to }) => to)).toEqual([['offers@elm.example']]);
  expect(server.mails[0]?.email.replyTo).toBeUndefined();
});

test('without a mail server each mail is a file, and never two for one', async () => {
  const config = configOf();
  const warning = expect.stringContaining('sent to nobody');
  expect(await send(config, 'team-email', leadOf())).toEqual({ sent: true, warning });
  await send(config, 'team-email', leadOf());
  await send(config, 'seller-receipt', leadOf());
  const folder = join(config.dataDir, 'mail');
  expect(readdirSync(folder).sort()).toEqual([
    '2026-03-05-HRW-472-receipt.eml',
    '2026-03-05-HRW-472-team.eml',
  ]);
  const file = readFileSync(join(folder, '2026-03-05-HRW-472-team.eml'));
  expect((await PostalMime.parse(file)).subject).toContain('(HRW-472)');
  expect(removeMailFiles(config.dataDir, 'HRW-472')).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

test('a mail file about several leads goes with each of them', async () => {
  const config = configOf();
  const gather = createBudgets(config, facts, createMailer(config))['team-email']?.sendGathered;
  const leads = [leadOf(), leadOf({ reference: 'ABC-123' })];
  const now = Date.parse('2026-03-05T20:15:00Z');
  const signal = AbortSignal.timeout(5_000);
  await gather?.({ id: 'lease', leads, total: 2, notices: 0, now, signal });
  expect(readdirSync(join(config.dataDir, 'mail'))).toEqual(['2026-03-05-lease-gathered.eml']);
  expect(removeMailFiles(config.dataDir, 'XYZ-999')).toBe(0);
  expect(removeMailFiles(config.dataDir, 'ABC-123')).toBe(1);
});

const twilio = (url: string) => ({
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12545550100',
  ALERT_SMS_TO: '+12545550101,+12545550102',
  TWILIO_API_URL: url,
});

const endpoint = async (...given: Parameters<typeof startEndpoint>) => {
  const server = await startEndpoint(...given);
  cleanups.push(server.stop);
  return server;
};

test('the owner gets a text message', async () => {
  const server = await endpoint((response) => response.writeHead(201).end('{"sid":"SM1"}'));
  expect(await send(configOf(twilio(server.url)), 'sms', leadOf())).toEqual({ sent: true });
  expect(server.calls).toHaveLength(2);
  const [call] = server.calls;
  expect(call?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(call?.headers.authorization).toBe(`Basic ${btoa('AC1:token')}`);
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    To: '+12545550101',
    From: '+12545550100',
    Body: 'New lead HRW-472: Ann Lee (254) 555-0142, 12 Elm St, Waco, TX 76701 (google click)',
  });
});

test('a long lead still fits a text message, name and phone first', async () => {
  const server = await endpoint((response) => response.writeHead(201).end());
  const long = leadOf({ request: { ...request, propertyAddress: 'x'.repeat(500) } });
  await send(configOf(twilio(server.url)), 'sms', long, 'team-email');
  const body = new URLSearchParams(server.calls[0]?.body).get('Body') ?? '';
  expect(body.length).toBeLessThanOrEqual(300);
  expect(body).toMatch(
    /^Not delivered: e-mail to the team\. Lead HRW-472: Ann Lee \(254\) 555-0142.*x \(google click\)$/,
  );
});

test('an emoji costs no part of a text message, and no name pushes out the phone', async () => {
  const server = await endpoint((response) => response.writeHead(201).end());
  const odd = {
    firstName: `Ann 🏡${'é'.repeat(90)}`,
    propertyAddress: `“12 Elm” 🏚 ${'王'.repeat(400)}`,
  };
  await send(configOf(twilio(server.url)), 'sms', leadOf({ request: { ...request, ...odd } }));
  const body = new URLSearchParams(server.calls[0]?.body).get('Body') ?? '';
  expect(body).toMatch(/^New lead HRW-472: Ann é+ \(254\) 555-0142, "12 Elm" \?, Waco/);
  expect(body).toMatch(/^[\w "#$%&'()*+,\-./:;<=>?@é]{1,300}$/);
});

test('one phone that was reached is enough, none is a failure', async () => {
  const some = await endpoint((response, _, count) =>
    response.writeHead(count === 1 ? 400 : 201).end(),
  );
  expect(await send(configOf(twilio(some.url)), 'sms', leadOf())).toMatchObject({
    sent: true,
    warning: '1 of 2 phones were not reached',
  });
  const none = await endpoint((response) => response.writeHead(500).end());
  expect(await send(configOf(twilio(none.url)), 'sms', leadOf())).toMatchObject({ sent: false });
});

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

test('a webhook is signed, and the same over all attempts but for its time', async () => {
  const server = await endpoint();
  const config = configOf({ WEBHOOK_URL: `${server.url}/in`, WEBHOOK_SECRET: secret });
  await send(config, 'webhook', leadOf());
  await send(config, 'webhook', leadOf({ id: 'lead' }), 'sms');
  const [call, notice] = server.calls;
  const event = new Webhook(secret).verify(
    call?.body ?? '',
    call?.headers as Record<string, string>,
  );
  expect(event).toMatchObject({
    type: 'lead.created',
    data: { ...request, reference: 'HRW-472', suspect: false, source: { gclid: 'click' } },
  });
  expect(call?.headers['webhook-id']).toBe('msg_delivery-1');
  expect(() =>
    new Webhook(secret).verify(`${call?.body} `, call?.headers as Record<string, string>),
  ).toThrow();
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({
    type: 'delivery.dead',
    data: { channel: 'sms', lead: { reference: 'HRW-472' } },
  });
});

test('a webhook follows no redirect', async () => {
  const other = await endpoint();
  const server = await endpoint((response) =>
    response.writeHead(301, { location: other.url }).end(),
  );
  const config = configOf({ WEBHOOK_URL: server.url, WEBHOOK_SECRET: secret });
  expect(await send(config, 'webhook', leadOf())).toMatchObject({
    sent: false,
    error: 'answered 301',
  });
  expect(other.calls).toEqual([]);
});

// The test's mail server offers no TLS. 0.0.0.0 reaches it, and is no address of this machine by name.
test.each([
  ['127.0.0.1', 'no', { sent: true }],
  ['0.0.0.0', 'no', { sent: false, error: expect.stringContaining('STARTTLS') }],
  ['0.0.0.0', 'yes', { sent: true }],
] as const)('mail to %s without TLS, allowed: %s', async (host, allowed, result) => {
  const server = await mailServer();
  const url = server.url.replace('127.0.0.1', host);
  const config = configOf({ SMTP_URL: url, ALLOW_PLAIN_SMTP: allowed });
  expect(await send(config, 'team-email', leadOf())).toMatchObject(result);
  expect(server.mails).toHaveLength(result.sent ? 1 : 0);
});
