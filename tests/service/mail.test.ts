import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { removeMailFiles } from '#domain/deliveries/mail-files.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createBudgets } from '#server/channels/senders.ts';
import { openStore } from '#store/open.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import {
  channelSender,
  endpoint,
  leadOf,
  sharedMailServer,
  textingEnv,
} from '#tests/support/service-channels.ts';
import { request, temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';

const send = channelSender();
const server = sharedMailServer();

test('the team gets what was asked, one tap to call, map, consent and source', async () => {
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
    const texts = await endpoint((response) => response.writeHead(201).end());
    const config = configOf({ SMTP_URL: server.url, ...textingEnv(texts.url) });
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
      expect(new URLSearchParams(body).get('Body')).toContain('(costly number, see email)');
    }
  },
);

test('comments cannot imitate rows of the mail', async () => {
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
  await send(configOf({ SMTP_URL: server.url }), 'team-email', leadOf({ suspect: ['honeypot'] }));
  expect(server.mails[0]?.email.subject).toMatch(/^\[Suspected spam\] Ann Lee/);
});

test('the seller gets a receipt with what happens next, reference and phone', async () => {
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

test('where nobody has built what draws letters, a lead is mailed as text alone, and that is said', async () => {
  const project = copyProject();
  onTestFinished(project.remove);
  const dataDir = temporaryFolder();
  const env = { SMTP_URL: server.url, DATA_DIR: dataDir };
  const service = await spawnService(env, {}, { cwd: project.folder });
  onTestFinished(service.kill);
  const { reference } = await (await postLead(service.address)).json();
  const store = openStore({ file: join(dataDir, 'leads.db') });
  onTestFinished(() => store.close());
  const said = async () => (await findLead(store, { reference }))?.deliveries[0]?.lastError;
  await expect.poll(said).toBe('sent as text alone: there are no built pages: run "npm run build"');
  const { email } = server.mails[0] ?? {};
  expect(email?.html).toBeUndefined();
  expect(email?.text).toMatch(/^Ann Lee /);
});

test('a notice names the dead channel and carries the lead', async () => {
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

test('an email address that names several people goes nowhere', async () => {
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
  const gather = createBudgets(config, content, createMailer(config))['team-email']?.sendGathered;
  const leads = [leadOf(), leadOf({ reference: 'ABC-123' })];
  const now = Date.parse('2026-03-05T20:15:00Z');
  const signal = AbortSignal.timeout(patienceMs);
  await gather?.({ id: 'lease', leads, erased: [], total: 2, notices: 0, now, signal });
  expect(readdirSync(join(config.dataDir, 'mail'))).toEqual(['2026-03-05-lease-gathered.eml']);
  expect(removeMailFiles(config.dataDir, 'XYZ-999')).toBe(0);
  expect(removeMailFiles(config.dataDir, 'ABC-123')).toBe(1);
});

// The test's mail server offers no TLS. 0.0.0.0 reaches it, and is no address of this machine by name.
test.each([
  ['127.0.0.1', 'no', { sent: true }],
  ['0.0.0.0', 'no', { sent: false, error: expect.stringContaining('STARTTLS') }],
  ['0.0.0.0', 'yes', { sent: true }],
] as const)('mail to %s without TLS, allowed: %s', async (host, allowed, result) => {
  const url = server.url.replace('127.0.0.1', host);
  const config = configOf({ SMTP_URL: url, ALLOW_PLAIN_SMTP: allowed });
  expect(await send(config, 'team-email', leadOf())).toMatchObject(result);
  expect(server.mails).toHaveLength(result.sent ? 1 : 0);
});
