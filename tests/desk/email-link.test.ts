import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLog } from '#config/log.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { test as base } from '#tests/support/desk.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async (given: Partial<NewLead> = {}) => {
    made += 1;
    const reference = `CFH-4${'23456789CFHJKMQRVWXY'[made]}X`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000, ...given });
    await acceptLead(desk.store, lead, []);
    const read = async () => (await findLead(desk.store, { id: lead.id }))?.deliveries ?? [];
    return { path: `/leads/${reference}`, reference, read };
  };
});

const button = 'Email them their private link';

test('a tap mails the seller the link that opens their page, once', async ({
  addLead,
  owner,
  desk,
}) => {
  const email = 'ann@seller.example';
  const { path, reference, read } = await addLead({ request: { ...request, email } });
  expect(await (await owner.get(path)).text()).toContain(button);
  const form = { from: path, once: randomUUID() };
  expect((await owner.post(`${path}/email-link`, form)).status).toBe(303);
  expect((await owner.post(`${path}/email-link`, form)).status).toBe(303);
  expect(await read()).toMatchObject([{ channel: 'seller-link', state: 'pending' }]);
  expect(await (await owner.get(path)).text()).toContain('to the seller is about to be sent');

  const server = await startMailServer();
  const config = configOf({ SMTP_URL: server.url, LEAD_INBOX: 'team@elm.example' });
  const mailer = createMailer(config);
  const { 'seller-link': send } = createSenders(config, content, mailer, desk.store);
  if (send === undefined) throw new Error('nothing mails the link');
  const surroundings = { now: Date.now, newId: randomUUID, randomBelow: () => 0 };
  const worker = startWorker(
    { store: desk.store, log: createLog('silent'), channels: ['seller-link'], ...surroundings },
    { 'seller-link': send },
    { pollMs: 5 },
  );
  await untilItHolds(async () => expect(await read()).toMatchObject([{ state: 'sent' }]));
  await worker.stop();
  mailer.close();
  const [mail, ...others] = server.mails;
  await server.stop();
  expect([mail?.to, others]).toEqual([[email], []]);
  const link = /https:\/\/\S+\/your-request\/[\w-]+/.exec(mail?.email.text ?? '')?.[0] ?? '';
  const page = await (await owner.get(path)).text();
  // The same that the desk shows, which a test of the seller's page opens.
  expect(link).toContain(reference);
  expect(page).toContain(new URL(link).pathname);
  expect(page).toContain('Email with the private link to the seller sent');
});

test.for([
  ['no email address', { request: { ...request, email: '' } }],
  ['may be spam', { suspect: ['honeypot' as const] }],
] as const)(
  'where there is %s nothing is mailed, and the desk says why',
  async ([why, given], { addLead, owner }) => {
    const { path, read } = await addLead({
      ...given,
      suspect: [...('suspect' in given ? given.suspect : [])],
    });
    expect(await (await owner.get(path)).text()).not.toContain(button);
    const answer = await owner.post(`${path}/email-link`, { from: path, once: randomUUID() });
    expect([answer.status, (await answer.text()).includes(why)]).toEqual([409, true]);
    expect(await read()).toEqual([]);
  },
);

test('whoever adds a lead is offered to mail the link right away', async ({ addLead, owner }) => {
  const { path } = await addLead({ origin: 'desk' });
  const next = `${path}/next`;
  expect(await (await owner.get(next)).text()).toContain(button);
  await owner.post(`${path}/email-link`, { from: next, once: randomUUID() });
  expect(await (await owner.get(next)).text()).not.toContain(button);
});
