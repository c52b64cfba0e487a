import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { fill } from '#content/placeholders.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { emailStep, type FollowUp, wordFor } from '#domain/follow-up/email-step.ts';
import { stopToken } from '#domain/follow-up/stop-links.ts';
import { writtenStep } from '#domain/follow-up/written-step.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createBudgets, createSenders } from '#server/channels/senders.ts';
import { tick } from '#server/deliveries/clock.ts';
import { startWorker, type Worker } from '#server/deliveries/worker.ts';
import { openStore } from '#store/open.ts';
import { begin, emailDue, toEmailStep } from '../support/on-email-step.ts';
import { configOf, facts, languages, testApp } from '../support/service-app.ts';
import { makeLead, request, temporaryFolder } from '../support/service-leads.ts';
import { startMailServer } from '../support/service-receivers.ts';
import { untilItHolds } from '../support/until-it-holds.ts';

const { followUp: company, office } = facts.company;
const followUp: FollowUp = { plans: company.plans, office, languages };

/** A service without a socket, the mail server that it sends to, and what becomes of its emails of plans. */
const opened = async (emails: 'by-hand' | 'by-themselves' = 'by-hand') => {
  const server = await startMailServer();
  const dataDir = temporaryFolder();
  const env = { SMTP_URL: server.url, LEAD_INBOX: 'team@elm.example', DATA_DIR: dataDir };
  const config = configOf(env);
  const store = openStore({ file: join(dataDir, 'leads.db') });
  const content = () => ({
    ...facts,
    company: { ...facts.company, followUp: { ...company, emails } },
  });
  let now = begin + 1_000;
  const mailer = createMailer(config);
  const { 'seller-follow-up': sender } = createSenders(config, content, mailer, store);
  if (sender === undefined) throw new Error('nothing mails what a plan writes');
  const surroundings = { now: () => now, newId: randomUUID, randomBelow: () => 0 };
  const log = createLog('silent');
  const budgets = createBudgets(config, content, mailer);
  const channels: Channel[] = ['seller-follow-up'];
  let worker: Worker | undefined;
  const work = () => {
    worker = startWorker(
      { store, log, channels, budgets, ...surroundings },
      { 'seller-follow-up': sender },
      { pollMs: 5 },
    );
  };
  const service = testApp(env, { store, now: () => now });
  onTestFinished(async () => {
    await worker?.stop();
    mailer.close();
    await server.stop();
    await service.close();
  });
  const add = async (given: Partial<NewLead> = {}) => {
    const lead = makeLead({ receivedAt: begin - 60_000, reference: 'HRW-472', ...given });
    await acceptLead(store, lead, []);
    await toEmailStep(store, lead.id);
    return lead;
  };
  const send = async (id: string) => {
    const shown = await writtenStep(store, id, followUp, now);
    if (shown?.do !== 'email' || 'refused' in shown) throw new Error('there is no email to read');
    const by = { personId: 'ruth', now, eventId: randomUUID() };
    return emailStep(store, id, by, { ...shown, letter: wordFor(shown.letter) }, followUp);
  };
  const outcome = async (id: string) =>
    (await findLead(store, { id }))?.deliveries.map(({ state, lastError }) => lastError ?? state);
  const clock = async (at: number) => {
    now = at;
    await tick({ store, channels: [], content, ...surroundings, log, wake: () => undefined });
  };
  return { server, store, service, work, add, send, outcome, clock };
};

const linkIn = (text = ''): string =>
  /https:\/\/www\.elm\.example(\/(?:es\/)?[\w-]+\/[\w-]+)/.exec(text)?.[1] ?? '';

test.each(['en', 'es'])(
  'an email of a plan in %s says who sends it, why, and how it ends',
  async (language) => {
    const { server, work, add, send, outcome } = await opened();
    work();
    const { id } = await add({ language });
    await send(id);
    await untilItHolds(async () => expect(await outcome(id)).toEqual(['sent']));
    const [mail, ...others] = server.mails;
    expect([mail?.to, others]).toEqual([['ann@example.com'], []]);
    const { email } = mail ?? {};
    const words = languages.in(language).followUp;
    expect(email).toMatchObject({
      from: { name: 'Elm Home Buyers', address: 'offers@elm.example' },
      replyTo: [{ address: 'team@elm.example' }],
    });
    const and = language === 'en' ? 'and' : 'y';
    for (const said of [
      fill(words.greeting, { firstName: 'Ann' }),
      'HRW-472',
      words.regards,
      `Ruth Elm ${and} Dale Elm`,
      words.closing,
      words.stop,
      'Elm Home Buyers, 12 Elm Street, Waco, TX 76701',
    ]) {
      expect(email?.text).toContain(said);
    }
    expect(email?.html).not.toMatch(/\{\w+\}/);
    const header = (key: string) => email?.headers.find((one) => one.key === key)?.value;
    const link = linkIn(email?.text);
    expect(link).toMatch(language === 'en' ? /^\/no-more-emails\// : /^\/es\/no-mas-correos\//);
    expect(header('list-unsubscribe')).toBe(`<https://www.elm.example${link}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(email?.html).toContain(`href="https://www.elm.example${link}"`);
  },
);

test('a first name that looks like none is not repeated', async () => {
  const { server, work, add, send, outcome } = await opened();
  work();
  const { id } = await add({ request: { ...request, firstName: 'Buy at evil.example' } });
  await send(id);
  await untilItHolds(async () => expect(await outcome(id)).toEqual(['sent']));
  expect(server.mails[0]?.email.text).not.toContain('evil');
});

test('one tap of a mail program ends what waits to be sent, and all that would follow', async () => {
  const { server, service, work, add, send, outcome, clock } = await opened();
  work();
  const first = await add();
  await send(first.id);
  await untilItHolds(async () => expect(await outcome(first.id)).toEqual(['sent']));
  const second = await add({
    reference: 'HRW-473',
    request: { ...request, phone: '+12545550199' },
  });
  const header = server.mails[0]?.email.headers.find(({ key }) => key === 'list-unsubscribe');
  const answer = await service.app.inject({
    method: 'POST',
    url: linkIn(header?.value),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  await expect(send(second.id)).rejects.toThrow('no email to read');
  await clock(emailDue);
  expect(server.mails).toHaveLength(1);
});

test('what waits in the queue when they stop is dropped, and the reason kept', async () => {
  const { server, store, service, work, add, send, outcome } = await opened();
  const { id } = await add();
  await send(id);
  const to = { reference: 'HRW-472', email: request.email };
  const token = await stopToken(await store.connect(), to);
  await service.app.inject({ method: 'POST', url: `/no-more-emails/${token}` });
  work();
  await untilItHolds(async () =>
    expect(await outcome(id)).toEqual(['not sent: they want no more emails like this']),
  );
  expect(server.mails).toEqual([]);
});

test('by themselves they go out on their morning, once, and never where they are sent by hand', async () => {
  const [hands, alone] = [await opened('by-hand'), await opened('by-themselves')];
  const [waits, goes] = [await hands.add(), await alone.add()];
  for (const { clock, work } of [hands, alone]) {
    work();
    await clock(emailDue - 1);
    await clock(emailDue);
    await clock(emailDue + 1_000);
  }
  await untilItHolds(async () => expect(await alone.outcome(goes.id)).toEqual(['sent']));
  expect([hands.server.mails.length, alone.server.mails.length]).toEqual([0, 1]);
  expect(await hands.outcome(waits.id)).toEqual([]);
});

test('what nobody tapped waits overnight when its turn comes after closing', async () => {
  const { server, work, add, outcome, clock } = await opened('by-themselves');
  const { id } = await add();
  await clock(Date.parse('2026-03-09T17:59:59-05:00'));
  await clock(Date.parse('2026-03-09T18:00:01-05:00'));
  work();
  await untilItHolds(async () =>
    expect(await outcome(id)).toEqual(['waits until the office opens']),
  );
  expect(server.mails).toEqual([]);
  await clock(Date.parse('2026-03-10T08:00:00-05:00'));
  await untilItHolds(() => expect(server.mails).toHaveLength(1));
});
