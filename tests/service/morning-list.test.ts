import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { planNextAction } from '#domain/work/next-action.ts';
import { logTouch } from '#domain/work/touch.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { tick } from '#server/deliveries/clock.ts';
import { channelsOf, startWorker } from '#server/deliveries/worker.ts';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const locations = bothEngines();
const hour = 3_600_000;
const minute = 60_000;
/** A Thursday. */
const opening = Date.parse('2026-03-05T08:00:00-06:00');

/** Two servers on one store, whose clocks stand still until a test moves them. */
const startTwo = async (
  engine: 'sqlite' | 'postgres',
  onTestFinished: (end: () => Promise<void>) => void,
) => {
  const clock = { now: opening };
  const mail = await startMailServer();
  const config = configOf({
    SMTP_URL: mail.url,
    LEAD_INBOX: 'team@elm.example',
    DESK_URL: 'https://desk.elm.example',
  });
  const location = await locations[engine]();
  const mailer = createMailer(config);
  const stores = [openStore(location), openStore(location)];
  // One after the other: within one process, who migrates would block who waits for it.
  for (const store of stores) await store.connect();
  const servers = stores.map((store) => {
    const senders = createSenders(config, content, mailer, store);
    const context = {
      store,
      content,
      channels: channelsOf(senders),
      log: createLog('silent'),
      now: () => clock.now,
      newId: randomUUID,
      randomBelow: () => 0,
    };
    return { store, context, worker: startWorker(context, senders, { pollMs: 5, waits: [1] }) };
  });
  onTestFinished(async () => {
    for (const { worker, store } of servers) {
      await worker.stop();
      await store.close();
    }
    mailer.close();
    await mail.stop();
  });
  const tickAt = async (now: number): Promise<void> => {
    clock.now = now;
    await Promise.all(
      servers.map(({ context, worker }) => tick({ ...context, wake: worker.wake })),
    );
  };
  const store = servers[0]?.store;
  if (store === undefined) throw new Error('no server was started');
  const accept = async (firstName: string, receivedAt: number, given: Partial<NewLead> = {}) => {
    const lead = makeLead({ receivedAt, request: { ...request, firstName }, ...given });
    await acceptLead(store, lead, []);
    return lead;
  };
  /** Who still notes that a mail was sent would lose it to the other server, were the clock to jump meanwhile. */
  const haveBeenSent = async (count: number): Promise<void> => {
    const db = await store.connect();
    const unsent = db.selectFrom('deliveries').select('id').where('state', '=', 'pending');
    await untilItHolds(async () => {
      expect(mail.mails).toHaveLength(count);
      expect(await unsent.execute()).toHaveLength(0);
    });
  };
  return { store, mail, tickAt, accept, haveBeenSent };
};

describe.each(['sqlite', 'postgres'] as const)('the morning list on %s', (engine) => {
  test('says who waits, who was promised a call and whose offer is due, once a day', async ({
    onTestFinished,
  }) => {
    const { store, mail, tickAt, accept, haveBeenSent } = await startTwo(engine, onTestFinished);
    const actor = () => ({ personId: undefined, now: opening - hour, eventId: randomUUID() });
    const waiting = await accept('Wanda', opening - 10 * hour);
    const promised = await accept('Petra', opening - 12 * hour);
    await logTouch(store, promised.id, actor(), 'no-answer');
    const call = { what: 'Call', at: opening + 2 * hour, by: undefined } as const;
    await planNextAction(store, promised.id, actor(), call);
    await tickAt(opening - minute);
    expect(mail.mails).toHaveLength(0);
    await tickAt(opening);
    await haveBeenSent(1);
    for (const later of [minute, 9 * hour]) await tickAt(opening + later);
    const db = await store.connect();
    expect(await db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
    const { subject, text, messageId } = mail.mails[0]?.email ?? {};
    expect(messageId).toBe('<morning-list-2026-03-05@www.elm.example>');
    expect(subject).toBe(
      'This morning: 1 is waiting for a first call, 1 should hear from us today, 2 should get an offer today',
    );
    expect(text).toContain(
      `First call: Wanda Lee, 12 Elm St, Waco, TX 76701, (254) 555-0142 (${waiting.reference})`,
    );
    expect(text).toContain('Call, 10:00 AM: Petra Lee');
    expect(text).toContain('Offer by today 8:00 PM: Petra Lee');
    expect(text).toContain('https://desk.elm.example');
  });
});

test('the morning list is sent late where nobody took it, never twice, and rests on days off', async ({
  onTestFinished,
}) => {
  const { mail, tickAt, accept, haveBeenSent } = await startTwo('sqlite', onTestFinished);
  await tickAt(opening);
  expect(mail.mails, 'before the first lead there is nothing to list').toHaveLength(0);
  await accept('Wanda', opening + minute);
  const friday = opening + 24 * hour;
  await tickAt(friday + 3 * hour);
  await haveBeenSent(1);
  // Saturday and Sunday; on the eighth clocks go forward.
  for (const days of [1, 2]) await tickAt(friday + days * 24 * hour + 2 * hour);
  await tickAt(friday + 3 * 24 * hour - hour - minute);
  expect(mail.mails).toHaveLength(1);
  await tickAt(friday + 3 * 24 * hour - hour);
  await haveBeenSent(2);
});

test('the morning list of a day that a wrong clock was in already comes when the day does', async ({
  onTestFinished,
}) => {
  const { tickAt, accept, haveBeenSent } = await startTwo('sqlite', onTestFinished);
  await accept('Wanda', opening - hour);
  await tickAt(opening + 26 * hour);
  await haveBeenSent(1);
  await tickAt(opening);
  await haveBeenSent(2);
  await tickAt(opening + 24 * hour);
  await haveBeenSent(3);
});

test('a quiet day says so in a line', async ({ onTestFinished }) => {
  const { store, mail, tickAt, accept, haveBeenSent } = await startTwo('sqlite', onTestFinished);
  const { id } = await accept('Wanda', opening - 40 * 24 * hour);
  const lost = { personId: undefined, now: opening - hour, eventId: randomUUID() };
  await logTouch(store, id, lost, 'no-answer');
  await tickAt(opening);
  await haveBeenSent(1);
  expect(mail.mails[0]?.email.text?.trim()).toBe(
    'Nobody is waiting for you this morning. The site is up and taking requests.',
  );
});

test('who was taken for spam is told of each morning until somebody has looked', async ({
  onTestFinished,
}) => {
  const { store, mail, tickAt, accept, haveBeenSent } = await startTwo('sqlite', onTestFinished);
  const { id } = await accept('Wanda', opening - hour, { suspect: ['honeypot'] });
  await tickAt(opening);
  await haveBeenSent(1);
  expect(mail.mails[0]?.email.text).toContain('1 request looks like spam.');
  expect(mail.mails[0]?.email.text).toContain('https://desk.elm.example');
  await logTouch(
    store,
    id,
    { personId: undefined, now: opening, eventId: randomUUID() },
    'no-answer',
  );
  await tickAt(opening + 24 * hour);
  await haveBeenSent(2);
  expect(mail.mails[1]?.email.text).not.toContain('spam');
});
