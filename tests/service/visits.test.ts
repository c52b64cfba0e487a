import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { cancelVisit, planVisit } from '#domain/work/visit.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { channelsOf, startWorker } from '#server/deliveries/worker.ts';
import { openStore } from '#store/open.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const begin = Date.parse('2026-03-05T12:00:00Z');
const at = Date.parse('2026-03-10T19:30:00Z');
const minute = 60_000;

test('a visit, its move and its end are told to the seller and to the calendars', async ({
  onTestFinished,
}) => {
  let now = begin;
  const server = await startMailServer();
  const config = configOf({ SMTP_URL: server.url, LEAD_INBOX: 'team@elm.example' });
  const store = openStore({ file: join(temporaryFolder(), 'leads.db') });
  const mailer = createMailer(config);
  const senders = createSenders(config, content, mailer, store);
  const channels = channelsOf(senders);
  const surroundings = { now: () => now, newId: randomUUID, randomBelow: () => 0 };
  const worker = startWorker(
    { store, log: createLog('silent'), channels, ...surroundings },
    senders,
    {
      pollMs: 5,
    },
  );
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
    await server.stop();
    await store.close();
  });
  const lead = makeLead({ receivedAt: begin - minute, reference: 'HRW-472' });
  await acceptLead(store, lead, []);
  const actor = () => ({ personId: 'ruth', now, eventId: randomUUID() });
  const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));
  /** Once the time for second thoughts is over. */
  const told = async (count: number) => {
    now += 2 * minute;
    await untilItHolds(() => expect(server.mails).toHaveLength(count));
    return { seller: mailsTo('ann@example.com').at(-1), team: mailsTo('team@elm.example').at(-1) };
  };

  await planVisit(store, lead.id, actor(), { at: at - 1, by: 'ruth' });
  await planVisit(store, lead.id, actor(), { at, by: 'ruth' });
  const first = await told(2);
  expect(first.seller?.email).toMatchObject({ subject: 'Your visit (HRW-472)' });
  expect(first.seller?.email.text).toContain('Ann, we come on Tuesday, March 10, 2026 at 2:30 PM.');
  expect(first.team?.email.subject).toBe(
    'Visit: Ann Lee, Tuesday, March 10, 2026 at 2:30 PM (HRW-472)',
  );
  const calendarOf = (mail: typeof first.team) => {
    const file = mail?.email.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    return new TextDecoder().decode(file?.content as ArrayBuffer).replaceAll('\r\n', '\n');
  };
  expect(calendarOf(first.team)).toContain(`UID:visit-${lead.id}@www.elm.example\nSEQUENCE:2`);
  expect(calendarOf(first.team)).toContain('DTSTART:20260310T193000Z');

  await planVisit(store, lead.id, actor(), { at: at + 60 * minute, by: 'ruth' });
  const moved = await told(4);
  expect(moved.seller?.email.text).toContain('at 3:30 PM');
  expect(calendarOf(moved.team)).toContain(`UID:visit-${lead.id}@www.elm.example\nSEQUENCE:3`);

  await cancelVisit(store, lead.id, actor());
  const cancelled = await told(6);
  expect(cancelled.seller?.email.subject).toBe('Your visit was cancelled (HRW-472)');
  expect(calendarOf(cancelled.team)).toContain('METHOD:CANCEL');

  await planVisit(store, lead.id, actor(), { at: now + minute, by: 'ruth' });
  now += 2 * minute;
  await untilItHolds(async () => {
    const { deliveries = [] } = (await findLead(store, { id: lead.id })) ?? {};
    const late = deliveries.filter(({ state }) => state === 'dead');
    expect(late.map(({ lastError }) => lastError)).toEqual(
      Array(2).fill('the visit was over before this could be sent'),
    );
  });
});
