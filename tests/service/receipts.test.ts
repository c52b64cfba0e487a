import { afterEach, expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { newEventDeliveryRow } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { type LeadWithDeliveries, listLeads } from '#domain/leads/read-leads.ts';
import { startService } from '#server/service.ts';
import { openStore } from '#store/open.ts';
import { configOf, facts } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** What is left of the receipts of so many posts, once each was sent or dropped. */
type Post = Record<string, unknown> & { visitor?: string };

const receiptsOf = async (posts: readonly Post[], receiptsPerHour = 1_000) => {
  const mail = await startMailServer();
  const config = configOf({
    SMTP_URL: mail.url,
    RATE_LIMIT_MAX: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const company = {
    ...facts.company,
    alerts: { perHour: 1_000, receiptsPerHour, textsPerHour: 100_000 },
  };
  const service = await startService(config, { ...facts, company }, { log: createLog('silent') });
  const store = openStore(config.store);
  cleanups.push(
    mail.stop,
    () => service.stop(),
    () => store.close(),
  );
  for (const { visitor = '192.0.2.7', ...post } of posts) {
    const answer = await fetch(`${service.address}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: JSON.stringify({ ...request, ...post }),
    });
    expect(answer.status).toBe(200);
  }
  const read = async () => (await listLeads(store)).reverse().map(receiptOf);
  await untilItHolds(async () => {
    const states = (await read()).map((receipt) => receipt?.state);
    expect(states).toHaveLength(posts.length);
    expect(states).not.toContain('pending');
  });
  const mails = mail.mails.filter(({ to }) => !to.includes('offers@elm.example'));
  return { receipts: await read(), mails };
};

const receiptOf = ({ deliveries }: LeadWithDeliveries) =>
  deliveries.find(({ channel }) => channel === 'seller-receipt');

test('ten posts with one address send it one receipt, and none of the words that were typed', async () => {
  const { receipts, mails } = await receiptsOf(
    Array.from({ length: 10 }, (_, index) => ({
      firstName: 'Win $500 now, bit.ly/x1',
      lastName: 'at evil.example',
      email: `victim${index % 2 === 0 ? '' : `+${index}`}@example.com`,
      propertyAddress: 'claim your refund at https://evil.example',
      propertyCity: 'Refund',
      comments: `Call now ${index}`,
    })),
  );
  expect(mails.map(({ to }) => to)).toEqual([['victim@example.com']]);
  const { email } = mails[0] ?? {};
  const whole = JSON.stringify([email?.subject, email?.text, email?.html, email?.headers]);
  expect(whole).not.toMatch(/win|\$500|bit\.ly|evil|claim|refund|call now/i);
  expect(email?.text).toContain('Thank you.');
  expect(receipts.filter((one) => one?.state === 'sent')).toHaveLength(1);
  expect(receipts.filter((one) => one?.state === 'dropped')).toHaveLength(9);
  expect(receipts.at(-1)).toMatchObject({
    attempts: 0,
    lastError: 'not sent: only the first receipt of a day goes to an address',
  });
});

test('receipts have a budget per hour for all; what is over is dropped, not kept for later', async () => {
  const posts = Array.from({ length: 5 }, (_, index) => ({
    email: `seller${index}@example.com`,
    visitor: `192.0.2.${index + 1}`,
  }));
  const { receipts, mails } = await receiptsOf(posts, 3);
  expect(mails).toHaveLength(3);
  expect(receipts.map((one) => one?.state)).toEqual(['sent', 'sent', 'sent', 'dropped', 'dropped']);
  expect(receipts.at(-1)?.lastError).toBe('not sent: the receipts of this hour were used up');
});

test('one network gets a quarter of an hour’s receipts at most, and leaves the rest to everybody else', async () => {
  const flood = Array.from({ length: 6 }, (_, index) => ({
    email: `made-up${index}@example.com`,
    visitor: `2001:db8:1:${index}00::1`,
  }));
  const seller = { email: 'seller@example.com', visitor: '192.0.2.9' };
  const { receipts } = await receiptsOf([...flood, seller], 8);
  expect(receipts.map((one) => one?.state)).toEqual([
    ...['sent', 'sent', 'dropped', 'dropped', 'dropped', 'dropped'],
    'sent',
  ]);
  expect(receipts[5]?.lastError).toContain('from one network');
});

test('letters with a private link have a budget of their own; what is over waits for the next hour', async () => {
  const mail = await startMailServer();
  const config = configOf({ SMTP_URL: mail.url });
  const store = openStore(config.store);
  for (const id of ['first', 'second']) {
    const lead = makeLead();
    await acceptLead(store, lead, []);
    const link = newEventDeliveryRow({ channel: 'seller-link', leadId: lead.id }, id, 1);
    await store.writeOne((db) => db.insertInto('deliveries').values(link).execute());
  }
  const alerts = { perHour: 1_000, receiptsPerHour: 1, textsPerHour: 1_000 };
  const company = { ...facts.company, alerts };
  const service = await startService(config, { ...facts, company }, { log: createLog('silent') });
  cleanups.push(
    mail.stop,
    () => store.close(),
    () => service.stop(),
  );
  const read = async () =>
    (await listLeads(store))
      .flatMap(({ deliveries }) => deliveries)
      .map(({ state, lastError }) => ({ state, lastError }));
  await untilItHolds(async () =>
    expect(await read()).toEqual(
      expect.arrayContaining([
        { state: 'sent', lastError: undefined },
        {
          state: 'pending',
          lastError: 'the letters with a private link of this hour were used up',
        },
      ]),
    ),
  );
  expect(mail.mails).toHaveLength(1);
});

test('a first name that is one is used', async () => {
  const { mails } = await receiptsOf([{ firstName: 'José Luis', email: 'jose@example.com' }]);
  expect(mails[0]?.email.text).toMatch(/^Thank you, José Luis\./);
  expect(mails[0]?.email.to).toEqual([{ name: 'José Luis', address: 'jose@example.com' }]);
});
