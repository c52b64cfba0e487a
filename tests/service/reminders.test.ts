import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#config/log.ts';
import { remindersOf } from '#domain/clock/reminders.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { remindAfterClockJump } from '#domain/reminders/remind.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { planNextAction } from '#domain/work/next-action.ts';
import { noteStop } from '#domain/work/said-stop.ts';
import { logTouch } from '#domain/work/touch.ts';
import { type ClockContext, tick } from '#server/deliveries/clock.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { content, office } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { spawnService } from '#tests/support/service-process.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const locations = bothEngines();
const log = createLog('silent');
const minute = 60_000;
const soon = { timeout: patienceMs, interval: 1 };
/** A Thursday in office hours. */
const begin = Date.parse('2026-03-05T14:00:00-06:00');

describe.each(['sqlite', 'postgres'] as const)('reminders on %s', (engine) => {
  let store: Store;
  let other: Store;
  let time = begin;

  beforeAll(async () => {
    const location = await locations[engine]();
    store = openStore(location);
    other = openStore(location);
  });
  beforeEach(() => {
    time = begin;
  });
  afterAll(() => Promise.all([store.close(), other.close()]));

  const contextOf = (of: Store, channels: Channel[] = ['sms']): ClockContext => ({
    store: of,
    channels,
    content,
    now: () => time,
    newId: randomUUID,
    log,
    wake: () => undefined,
  });
  const tickAt = (at: number, from = store): Promise<void> => {
    time = at;
    return tick(contextOf(from));
  };

  const accept = async (given: Partial<NewLead> = {}): Promise<NewLead> => {
    const receivedAt = given.receivedAt ?? begin;
    const lead = makeLead({ receivedAt, remindAt: remindersOf(office, receivedAt), ...given });
    await acceptLead(store, lead, []);
    return lead;
  };
  const remindersAbout = async ({ id }: NewLead, from = store) =>
    ((await findLead(from, { id }))?.deliveries ?? []).map(
      ({ subject, channel, state }) => `${subject.kind} ${subject.id} ${channel} ${state}`,
    );
  /** A delivery is begun in the commit that claims it, which counts the attempt. */
  const attemptsAt = async (id: string): Promise<number> =>
    ((await findLead(store, { id }))?.deliveries ?? []).reduce((sum, one) => sum + one.attempts, 0);
  const actor = () => ({ personId: undefined, now: time, eventId: randomUUID() });

  test('a lead that nobody answers rings after 5 and 15 minutes, and for its offer', async () => {
    const lead = await accept();
    await tickAt(begin + 5 * minute - 1);
    expect(await remindersAbout(lead)).toEqual([]);
    await tickAt(begin + 5 * minute);
    await tickAt(begin + 6 * minute);
    expect(await remindersAbout(lead)).toEqual(['call-reminder 1 sms pending']);
    await tickAt(begin + 15 * minute);
    await tickAt(begin + 19 * 60 * minute);
    const called = [
      'call-reminder 1 sms pending',
      'call-reminder 2 sms pending',
      'call-reminder 2 team-email pending',
    ];
    expect((await remindersAbout(lead)).toSorted()).toEqual(called);
    await tickAt(begin + 20 * 60 * minute);
    expect((await remindersAbout(lead)).toSorted()).toEqual([
      ...called,
      'offer-reminder 1 sms pending',
      'offer-reminder 1 team-email pending',
    ]);
  });

  test('of two servers that look at the same moment, one rings', async () => {
    const leads = await Promise.all(Array.from({ length: 30 }, () => accept()));
    time = begin + 5 * minute;
    await Promise.all([store, other, store, other].map((from) => tickAt(time, from)));
    for (const lead of leads) {
      expect(await remindersAbout(lead)).toEqual(['call-reminder 1 sms pending']);
    }
  });

  test.each([
    ['a touch', (id: string) => logTouch(store, id, actor(), 'no-answer')],
    [
      'a planned call',
      (id: string) =>
        planNextAction(store, id, actor(), { what: 'Call', at: time + minute, by: undefined }),
    ],
    [
      'a stage',
      (id: string) =>
        markStage(store, id, actor(), { stage: 'lost', reachedAt: time, valueCents: undefined }),
    ],
  ])('%s cancels what rings for the call, and undoing it brings it back', async (_, answer) => {
    const lead = await accept();
    await tickAt(begin + 5 * minute);
    const done = await answer(lead.id);
    expect(await remindersAbout(lead)).toEqual(['call-reminder 1 sms dropped']);
    await tickAt(begin + 16 * minute);
    expect(await remindersAbout(lead)).toEqual(['call-reminder 1 sms dropped']);
    if (!('event' in done)) throw new Error('the answer was not taken');
    await undoChange(store, done.event, actor());
    await tickAt(begin + 16 * minute);
    expect((await remindersAbout(lead)).toSorted()).toEqual([
      'call-reminder 1 sms pending',
      'call-reminder 2 sms pending',
      'call-reminder 2 team-email pending',
    ]);
  });

  test('a first call leaves the reminder of the offer, and an offer ends it', async () => {
    const [called, offered] = [await accept(), await accept()];
    for (const { id } of [called, offered]) await logTouch(store, id, actor(), 'spoke');
    const offer = { stage: 'offer', reachedAt: time, valueCents: undefined } as const;
    await markStage(store, offered.id, actor(), offer);
    await tickAt(begin + 20 * 60 * minute);
    expect((await remindersAbout(called))[0]).toMatch('offer-reminder 1');
    expect(await remindersAbout(offered)).toEqual([]);
  });

  test('what is suspect or erased rings for nobody', async () => {
    const suspect = await accept({ suspect: ['honeypot'] });
    const erased = await accept();
    await eraseLead(store, erased.id, begin);
    await tickAt(begin + 20 * 60 * minute);
    expect([...(await remindersAbout(suspect)), ...(await remindersAbout(erased))]).toEqual([]);
  });

  test('a clock that was ahead when a lead came does not silence it', async () => {
    const lead = await accept({ receivedAt: begin + 48 * 60 * minute });
    await tickAt(begin + 10 * minute);
    expect(await remindersAbout(lead)).toEqual([]);
    await remindAfterClockJump(store, time, remindersOf(office, time));
    await tickAt(begin + 15 * minute);
    await tickAt(begin + 30 * minute);
    expect((await remindersAbout(lead)).toSorted()).toEqual([
      'call-reminder 1 sms pending',
      'call-reminder 2 sms pending',
      'call-reminder 2 team-email pending',
    ]);
  });

  test('no reminder is begun after an answer was acknowledged, and none is missing where nobody answered', async () => {
    const leads = await Promise.all(Array.from({ length: 40 }, () => accept()));
    const rung = new Set<string>();
    const begunAtAnswer = new Map<string, number>();
    const context = { channels: ['sms' as const], now: () => time, newId: randomUUID, log };
    const workers = [store, other].map((from) =>
      startWorker(
        { ...context, store: from, randomBelow: () => 0 },
        {
          sms: async ({ lead }) => {
            rung.add(lead.id);
            return { sent: true };
          },
        },
        { pollMs: 1 },
      ),
    );
    try {
      time = begin + 5 * minute;
      const answered = leads.filter((_, index) => index % 2 === 0);
      const touches = answered.map(async ({ id }, index) => {
        // All the while that others are rung for.
        await vi.waitFor(() => expect(rung.size).toBeGreaterThanOrEqual(index), soon);
        await logTouch(store, id, actor(), 'no-answer');
        begunAtAnswer.set(id, await attemptsAt(id));
      });
      await Promise.all([...touches, tick(contextOf(store)), tick(contextOf(other))]);
      await tick(contextOf(store));
      const waiting = leads.filter((_, index) => index % 2 === 1);
      await untilItHolds(() => expect(waiting.filter(({ id }) => !rung.has(id))).toEqual([]));
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    for (const [id, attempts] of begunAtAnswer) expect(await attemptsAt(id)).toBe(attempts);
  });

  test('nobody is reminded of calling a number that asked for no calls, and an offer is still due', async () => {
    const phone = '+12545550163';
    const stop = { phone, to: ['calls'], how: 'told Ruth', certainty: 'heard' } as const;
    await noteStop(store, stop, actor());
    // We typed it in ourselves: whoever asks us for an offer asks for a call, too.
    const quiet = await accept({ origin: 'desk', request: { ...request, phone } });
    const heard = await accept();
    const context = { channels: ['sms' as const], now: () => time, newId: randomUUID, log };
    const worker = startWorker(
      { ...context, store, randomBelow: () => 0 },
      { sms: async () => ({ sent: true }), 'team-email': async () => ({ sent: true }) },
      { pollMs: 1 },
    );
    try {
      await tickAt(begin + 5 * minute);
      await tickAt(begin + 15 * minute);
      await tickAt(begin + 20 * 60 * minute);
      await untilItHolds(async () => {
        expect((await remindersAbout(heard)).filter((one) => !one.endsWith('sent'))).toEqual([]);
        expect((await remindersAbout(quiet)).toSorted()).toEqual([
          'call-reminder 1 sms dropped',
          'call-reminder 2 sms dropped',
          'call-reminder 2 team-email dropped',
          'offer-reminder 1 sms sent',
          'offer-reminder 1 team-email sent',
        ]);
      });
    } finally {
      await worker.stop();
    }
    const [told] = (await findLead(store, quiet))?.deliveries ?? [];
    expect(told?.lastError).toBe('not sent: they asked for no calls');
  });

  test('a server that is killed while it rings leaves no reminder out', async ({
    onTestFinished,
  }) => {
    const receivedAt = Date.now() - 21 * 60 * minute;
    const remindAt = { call: undefined, offer: receivedAt + 20 * 60 * minute };
    const leads = Array.from({ length: 8 }, () => makeLead({ receivedAt, remindAt }));
    const location = await locations[engine]();
    const own = openStore(location);
    onTestFinished(() => own.close());
    for (const lead of leads) await acceptLead(own, lead, []);
    const texts = await startEndpoint((response) => response.writeHead(201).end());
    const env = {
      ...('url' in location
        ? { DATABASE_URL: location.url }
        : { DATA_DIR: dirname(location.file) }),
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+12545550100',
      ALERT_SMS_TO: '+12545550101',
      TWILIO_API_URL: texts.url,
    };
    // Long enough for a text on a busy machine, or each is tried again later and later.
    const worker = { leaseMs: 3_000, attemptTimeoutMs: 2_500 };
    const killed = await spawnService(env, { worker });
    onTestFinished(killed.kill);
    onTestFinished(texts.stop);
    await untilItHolds(() => expect(texts.calls.length).toBeGreaterThan(0));
    await killed.kill();
    const next = await spawnService(env, { worker });
    onTestFinished(next.kill);
    await untilItHolds(async () => {
      for (const lead of leads) {
        expect(await remindersAbout(lead, own)).toContain('offer-reminder 1 sms sent');
      }
    });
  });
});
