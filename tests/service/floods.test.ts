import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import type { NewDelivery } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createBudgets, createSenders } from '#server/channels/senders.ts';
import { channelsOf, startWorker, type Worker } from '#server/deliveries/worker.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { offerTo } from '#tests/support/offers.ts';
import { sellersLead } from '#tests/support/sellers-lead.ts';
import { configOf, facts, testApp } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { startEndpoint, startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const locations = bothEngines();

const hour = 3_600_000;
const turn = 5 * 60_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** So many servers on one store, with three alerts an hour; the test moves their clock. */
const open = async (engine: 'sqlite' | 'postgres' = 'sqlite', servers = 1) => {
  const clock = { now: 1_000 * hour };
  const status = { twilio: 201 };
  const texts: string[] = [];
  const twilio = await startEndpoint((response, { body }) => {
    if (status.twilio === 201) texts.push(new URLSearchParams(body).get('Body') ?? '');
    response.writeHead(status.twilio).end();
  });
  const mail = await startMailServer();
  const config = configOf({
    SMTP_URL: mail.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+12545550100',
    ALERT_SMS_TO: '+12545550101',
    TWILIO_API_URL: twilio.url,
  });
  const location = engine === 'sqlite' ? config.store : await locations.postgres();
  const company = {
    ...facts.company,
    alerts: { perHour: 3, receiptsPerHour: 60, textsPerHour: 100_000 },
  };
  const messages = () => ({ ...facts, company });
  const mailer = createMailer(config);
  cleanups.push(twilio.stop, mail.stop, () => mailer.close());
  const start = (): { store: Store; worker: Worker } => {
    const store = openStore(location);
    const senders = createSenders(config, messages, mailer, store);
    const worker = startWorker(
      {
        store,
        log: createLog('silent'),
        channels: channelsOf(senders),
        budgets: createBudgets(config, messages, mailer),
        now: () => clock.now,
        newId: randomUUID,
        randomBelow: () => 0,
      },
      senders,
      { pollMs: 10 },
    );
    cleanups.push(
      () => store.close(),
      () => worker.stop(),
    );
    return { store, worker };
  };
  const [first] = Array.from({ length: servers }, start);
  const store = first?.store as Store;
  const accept = async (given: Partial<NewLead> = {}) => {
    const channels: NewDelivery['channel'][] =
      given.suspect === undefined ? ['sms', 'team-email'] : ['team-email'];
    await acceptLead(
      store,
      makeLead({ receivedAt: clock.now, ...given }),
      channels.map((channel) => ({ id: randomUUID(), channel })),
    );
  };
  const settled = (sentTexts: number, mails: number) =>
    untilItHolds(() => {
      expect(texts).toHaveLength(sentTexts);
      expect(mail.mails).toHaveLength(mails);
    });
  const none = async () =>
    untilItHolds(async () => {
      const deliveries = (await listLeads(store)).flatMap((lead) => lead.deliveries);
      expect(deliveries.filter(({ state }) => state !== 'sent')).toEqual([]);
    });
  /** Until each that is over the budget waits for its turn. */
  const weighed = () =>
    untilItHolds(async () => {
      const deliveries = (await listLeads(store)).flatMap((lead) => lead.deliveries);
      const pending = deliveries.filter(({ state }) => state === 'pending');
      expect(pending.filter((one) => one.nextAttemptAt !== clock.now + turn)).toEqual([]);
    });
  const restart = async () => {
    await first?.worker.stop();
    start();
  };
  return {
    clock,
    status,
    texts,
    mails: mail.mails,
    store,
    dataDir: config.dataDir,
    accept,
    restart,
    weighed,
    settled,
    none,
  };
};

const seller = { ...request, firstName: 'Real', lastName: 'Seller', phone: '+12545550199' };
const elsewhere = { ...makeLead().consent, address: '198.51.100.9' };

test.each(['sqlite', 'postgres'] as const)(
  'a flood is told in one message every five minutes, by two servers on one %s together, the seller first',
  async (engine) => {
    const { clock, texts, mails, accept, weighed, settled, none } = await open(engine, 2);
    for (let count = 0; count < 3; count += 1) await accept();
    await settled(3, 3);
    await accept({ request: seller, consent: elsewhere });
    for (let count = 0; count < 40; count += 1) await accept();
    await weighed();
    // Nothing more until the turn is over.
    expect([texts.length, mails.length]).toEqual([3, 3]);
    clock.now += turn;
    await settled(4, 4);
    await none();
    expect(texts[3]).toMatch(
      /^41 new leads in the last few minutes\. Real Seller \(254\) 555-0199; /,
    );
    expect(texts[3]).toMatch(/by email, or npm run leads -- list$/);
    expect(texts[3]?.length).toBeLessThanOrEqual(300);
    const letter = mails[3]?.email;
    expect(letter?.subject).toBe('41 new leads in the last few minutes');
    expect(letter?.text).toMatch(/REF-\d+: Real Seller, \(254\) 555-0199, 12 Elm St/);
    expect(letter?.text).toContain('npm run leads -- list --limit 41');
    clock.now += hour;
    await accept();
    await settled(5, 5);
    expect(texts[4]).toMatch(/^New lead REF-/);
  },
);

test('a flood keeps what it gathered over a restart and while nobody takes it', async () => {
  const { clock, status, texts, store, accept, restart, weighed, settled, none } = await open();
  for (let count = 0; count < 3; count += 1) await accept();
  await settled(3, 3);
  status.twilio = 500;
  for (let count = 0; count < 2; count += 1) await accept();
  await weighed();
  clock.now += turn;
  await untilItHolds(async () => {
    const deliveries = (await listLeads(store)).flatMap((lead) => lead.deliveries);
    const failed = deliveries.filter(({ lastError }) => lastError === 'answered 500');
    expect(failed.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
  status.twilio = 201;
  await restart();
  clock.now += turn;
  await settled(4, 4);
  await none();
  expect(texts[3]).toMatch(/^2 new leads in the last few minutes\. /);
});

test('a flood of what is suspect uses up nobody else’s messages', async () => {
  const { accept, settled, mails } = await open();
  for (let count = 0; count < 5; count += 1) await accept({ suspect: ['honeypot'] });
  await settled(0, 3);
  await accept({ request: seller });
  await settled(1, 4);
  expect(mails[3]?.email.subject).toMatch(/^Real Seller/);
});

test('a flood of deletions is told by reference in one mail, and uses up nobody’s alerts', async () => {
  const { clock, mails, store, dataDir, accept } = await open();
  const service = testApp({ DATA_DIR: dataDir, RATE_LIMIT_MAX: '1000' }, { now: () => clock.now });
  cleanups.push(service.close);
  const lead = () => sellersLead(service, { receivedAt: clock.now });
  const erase = async ({ send, read }: Awaited<ReturnType<typeof lead>>) => {
    const { reference } = await read();
    await send('erase', { lastFour: '0142' });
    return reference;
  };
  const told = () => mails.filter(({ email }) => email.subject?.startsWith('Deleted by'));
  const patient = await lead();
  await offerTo(service.context.store, patient.id, clock.now);
  const references = [await erase(patient)];
  clock.now += 72 * hour;
  for (let count = 0; count < 3; count += 1) await erase(await lead());
  await untilItHolds(() => expect(told()).toHaveLength(3));
  await tidyUp(service.context);
  for (let count = 0; count < 20; count += 1) references.push(await erase(await lead()));
  await untilItHolds(async () => {
    const ours = (await store.connect())
      .selectFrom('deliveries')
      .where('channel', '=', 'team-erasure');
    const rows = await ours.select(['state', 'budget']).execute();
    expect(rows).toHaveLength(24);
    expect(rows.filter(({ state, budget }) => state !== 'sent' && budget !== 'over')).toEqual([]);
  });
  expect(told()).toHaveLength(3);
  clock.now += turn;
  await untilItHolds(() => expect(told()).toHaveLength(4));
  const letter = told()[3]?.email;
  expect(letter?.subject).toBe('Deleted by sellers: 21 requests');
  for (const reference of references) expect(letter?.text).toContain(reference);
  const before = mails.length;
  await accept({ request: seller });
  await untilItHolds(() => expect(mails).toHaveLength(before + 1));
  expect(mails.at(-1)?.email.subject).toMatch(/^Real Seller/);
});

const path = '/functions/v1/send-contact-email';

test('one /48 of IPv6 has few limits, and none of them uses up that of another', async () => {
  const { app, close } = testApp({ RATE_LIMIT_MAX: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const post = async (address: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-forwarded-for': address },
      payload: request,
    });
    return answer.statusCode;
  };
  const taken = async (addresses: readonly string[]) => {
    const statuses = [];
    for (const address of addresses) statuses.push(await post(address));
    return statuses.filter((status) => status === 200).length;
  };
  const flood = (count: number, address: (index: number) => string) =>
    taken(Array.from({ length: count }, (_, index) => address(index)));
  // What one /64 sends over its limit is not counted in the /56 around it.
  expect(await flood(50, () => '2001:db8:1:1::1')).toBe(2);
  expect(await flood(20, (index) => `2001:db8:1:${(index + 2).toString(16)}::1`)).toBe(6);
  expect(await flood(60, (index) => `2001:db8:1:${(index + 1).toString(16)}00::1`)).toBe(24);
  expect(await flood(2, () => '2001:db8:2:1::1')).toBe(2);
  expect(await flood(2, () => '192.0.2.1')).toBe(2);
  await close();
});
