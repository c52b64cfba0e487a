import { describe, expect, test } from 'vitest';
import { claimDeliveries } from '#domain/deliveries/claim.ts';
import { receiptsOf } from '#domain/texts/rows.ts';
import type { WorkerOptions } from '#server/deliveries/worker.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { bodyOf, hour, minute, no, textedSeller } from '#tests/support/seller-texts.ts';
import { testApp } from '#tests/support/service-app.ts';
import { type Answer, startEndpoint } from '#tests/support/service-receivers.ts';
import { postAsTwilio, twilioEnv } from '#tests/support/twilio.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const engines = bothEngines();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('a process that dies with a text in hand leaves it unknown, and a receipt settles it', async () => {
    const { twilio, store, clock, config, lead, text, work, settled } = await textedSeller({
      location: await engines[engine](),
    });
    const { eventId } = await text('Are you in?');
    clock.now += minute;
    const lease = { lease: 'dead', leaseEndsAt: clock.now + 2 * minute, limit: 4, except: [] };
    const claim = { channel: 'seller-text' as const, now: clock.now, ...lease };
    expect(await claimDeliveries(store, claim)).toHaveLength(1);
    clock.now += 3 * minute;
    work();
    await settled('unknown');
    expect(twilio.calls).toHaveLength(0);
    const { app, context, close } = testApp(twilioEnv(twilio.url), { config, store });
    const told = { MessageSid: 'SM7', MessageStatus: 'undelivered', ErrorCode: '30006' };
    await postAsTwilio({ app, context }, `/functions/v1/text-status?text=${eventId}`, told);
    await settled('sent');
    expect((await receiptsOf(store, lead.id)).get(eventId)).toMatchObject({
      state: 'undelivered',
      error: 'a landline, which cannot receive texts (30006)',
    });
    await close();
  });
});

test('whoever opted out at Twilio has said stop', async () => {
  const answer = no(400, 21_610);
  const { clock, found, text, texts, work, settled, lines } = await textedSeller({ answer });
  await text('Are you in?');
  clock.now += minute;
  work();
  await settled('dropped');
  expect((await texts())[0]?.lastError).toBe(
    'not sent: this number has opted out of our texts (21610)',
  );
  expect((await found()).consent?.revocation?.how).toContain('21610');
  expect(lines.join('')).not.toContain('5550142');
});
const hangUp: Answer = (response) => response.socket?.destroy();

test.each([
  ['a 500', no(500), {}],
  ['a connection that breaks', hangUp, {}],
  ['silence', () => undefined, { attemptTimeoutMs: 1_000 }],
] as [string, Answer, Partial<WorkerOptions>][])(
  '%s leaves it unknown, and it is not sent again',
  async (_, answer, worker) => {
    const { twilio, clock, text, work, settled } = await textedSeller({ answer, worker });
    await text('Are you in?');
    clock.now += minute;
    work();
    await settled('unknown');
    clock.now += 24 * hour;
    await text('And now?');
    clock.now += minute;
    await untilItHolds(() => expect(twilio.calls).toHaveLength(2));
    const bodies = twilio.calls.map((call) => bodyOf(call)['Body']);
    expect(bodies.filter((body) => body?.includes('Are you in?'))).toHaveLength(1);
  },
);

test.each([
  ['429', 'pending', no(429)],
  ['401', 'pending', no(401, 20_003)],
  ['a number that cannot be texted', 'dead', no(400, 21_614)],
  ['a redirect', 'dead', no(307)],
] as [string, string, Answer][])('%s: %s', async (_, state, answer) => {
  const { twilio, clock, text, texts, work } = await textedSeller({ answer });
  await text('Are you in?');
  clock.now += minute;
  work();
  await untilItHolds(async () => {
    const [delivery] = await texts();
    expect(delivery).toMatchObject({ state, attempts: 1 });
    expect(delivery?.lastError).toBeDefined();
  });
  expect(twilio.calls).toHaveLength(1);
});

test('nobody there: it is tried again, a few times', async () => {
  const gone = await startEndpoint();
  await gone.stop();
  const { clock, text, texts, work, settled } = await textedSeller({ apiUrl: gone.url });
  await text('Are you in?');
  clock.now += minute;
  work();
  for (let attempts = 1; attempts < 5; attempts += 1) {
    const nextAttemptAt = clock.now + minute;
    await untilItHolds(async () =>
      expect((await texts())[0]).toMatchObject({ attempts, nextAttemptAt }),
    );
    clock.now = nextAttemptAt;
  }
  await settled('dead');
});
