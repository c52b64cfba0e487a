import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { withdrawOffer } from '#domain/offers/withdraw-offer.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { openStore } from '#store/open.ts';
import { offerTo } from '#tests/support/offers.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const begin = Date.parse('2026-03-05T18:00:00Z');
const now = begin;
const actor = () => ({ personId: undefined, now, eventId: randomUUID() });

test('the offer goes out by mail once; what was replaced or withdrawn before that is dropped', async ({
  onTestFinished,
}) => {
  const server = await startMailServer();
  const config = configOf({ SMTP_URL: server.url, LEAD_INBOX: 'team@elm.example' });
  const store = openStore({ file: join(temporaryFolder(), 'leads.db') });
  const mailer = createMailer(config);
  const { 'seller-offer': send } = createSenders(config, content, mailer, store);
  const lead = makeLead({ receivedAt: begin - 60_000, reference: 'HRW-472' });
  await acceptLead(store, lead, []);
  await offerTo(store, lead.id, now);
  await offerTo(store, lead.id, now, {
    assignable: 'yes',
    offer: '$120,000',
    note: 'See you soon.',
    visit: 'yes',
    visitChanges: 'The slab.',
  });
  const gone = makeLead({ receivedAt: begin - 60_000, reference: 'HRW-473' });
  await acceptLead(store, gone, []);
  await withdrawOffer(store, gone.id, actor(), {
    offerId: await offerTo(store, gone.id, now),
    reason: 'It burned down.',
  });
  const channels: Channel[] = ['seller-offer'];
  const surroundings = { now: () => now, newId: randomUUID, randomBelow: () => 0 };
  const worker = startWorker(
    { store, log: createLog('silent'), channels, ...surroundings },
    send === undefined ? {} : { 'seller-offer': send },
    { pollMs: 5 },
  );
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
    await server.stop();
    await store.close();
  });
  const outcomes = async (id: string) =>
    ((await findLead(store, { id }))?.deliveries ?? [])
      .map(({ state, lastError }) => lastError ?? state)
      .toSorted();
  await untilItHolds(async () => {
    expect(await outcomes(lead.id)).toEqual(['not sent: a newer offer took its place', 'sent']);
    expect(await outcomes(gone.id)).toEqual(['not sent: the offer was withdrawn', 'sent']);
  });
  expect(server.mails).toHaveLength(2);
  const mailOf = (reference: string) =>
    server.mails.find(({ email }) => email.subject?.includes(reference))?.email;
  const email = mailOf('HRW-472');
  expect(email?.subject).toBe('Our written offer (HRW-472)');
  const sent = (await findLead(store, { id: lead.id }))?.deliveries.find(
    ({ state }) => state === 'sent',
  );
  expect(email?.messageId).toBe(`<${sent?.id}@www.elm.example>`);
  for (const said of [
    'Ann, here is our offer in writing.',
    '$120,000',
    'Our margin, for the work and the risk: −$',
    'See you soon.',
    'We still have to see it: ',
    'What the visit could change: The slab.',
    'Occupations Code 1101.0045',
    'This is no contract',
    'https://www.elm.example/your-request/HRW-472-',
    'A listing may well bring you more.',
    'Elm Home Buyers, 12 Elm Street, Waco, TX 76701',
  ]) {
    expect(email?.text).toContain(said);
  }
  expect(email?.html).not.toMatch(/\{\w+\}/);
  const withdrawal = mailOf('HRW-473');
  expect(withdrawal?.subject).toBe("We've withdrawn our offer (HRW-473)");
  expect(withdrawal?.text).toMatch(/It was \$135,200 for .*Here's why: It burned down\./);
  expect(withdrawal?.html).not.toMatch(/\{\w+\}/);
});
