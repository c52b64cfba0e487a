import { afterEach, expect, test } from 'vitest';
import { startService } from '#server/service.ts';
import { createLog } from '#settings/log.ts';
import { openStore } from '#store/open.ts';
import { type LeadWithDeliveries, listLeads } from '#store/read-leads.ts';
import { configOf, facts } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** What is left of the receipts of so many posts, once each was sent or dropped. */
const receiptsOf = async (posts: readonly object[], receiptsPerHour = 1_000) => {
  const mail = await startMailServer();
  const config = configOf({ SMTP_URL: mail.url, RATE_LIMIT_MAX: '1000' });
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
  for (const post of posts) {
    const answer = await fetch(`${service.address}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
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
  const posts = Array.from({ length: 5 }, (_, index) => ({ email: `seller${index}@example.com` }));
  const { receipts, mails } = await receiptsOf(posts, 3);
  expect(mails).toHaveLength(3);
  expect(receipts.map((one) => one?.state)).toEqual(['sent', 'sent', 'sent', 'dropped', 'dropped']);
  expect(receipts.at(-1)?.lastError).toBe('not sent: the receipts of this hour were used up');
});

test('a first name that is one is used', async () => {
  const { mails } = await receiptsOf([{ firstName: 'José Luis', email: 'jose@example.com' }]);
  expect(mails[0]?.email.text).toMatch(/^Thank you, José Luis\./);
  expect(mails[0]?.email.to).toEqual([{ name: 'José Luis', address: 'jose@example.com' }]);
});
