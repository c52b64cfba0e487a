import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { actor, test as base } from '#tests/support/domain-store.ts';
import { offerTo } from '#tests/support/offers.ts';
import { request } from '#tests/support/service-leads.ts';
import { eventsOf } from '../events/events.ts';
import type { NewLead } from '../leads/types.ts';
import type { Stage } from '../stages/stages.ts';
import { markStage } from '../work/mark-stage.ts';
import { planNextAction } from '../work/next-action.ts';
import { noteStop } from '../work/said-stop.ts';
import { answerOffer, type GivenAnswer } from './answer-offer.ts';
import { readOffers } from './rows.ts';

const now = Date.parse('2026-03-05T18:00:00Z');
const day = 86_400_000;

/** A lead that was sent an offer, and how it answers. */
const test = base.extend('offered', { scope: 'file' }, ({ store, addLead, readLead }) => {
  return async (given: Partial<NewLead> = {}) => {
    const { id } = await addLead({ receivedAt: now - 60_000, ...given });
    const offerId = await offerTo(store, id, now);
    const say = (
      answer: GivenAnswer['answer'],
      { at = now + 1, eventId = String(randomUUID()) } = {},
    ) => answerOffer(store, id, { now: at, eventId }, { offerId, answer }, ['push', 'team-email']);
    const rung = async () =>
      (await readLead(id)).deliveries
        .map(({ channel }) => channel)
        .filter((channel) => channel !== 'seller-offer')
        .toSorted();
    return { id, offerId, say, rung };
  };
});

const call = (what: string, at = now + 1) => ({ what, at });

test.for<[GivenAnswer['answer'], Stage, object]>([
  ['accept', 'offer', { nextAction: call('Call about accepting') }],
  ['question', 'offer', { nextAction: call('Call about their question') }],
  ['no', 'lost', { nextAction: undefined }],
])(
  '%s leaves the lead at %s, is kept, told and rung',
  async ([answer, stage, work], { store, offered, readLead }) => {
    const { id, say, rung } = await offered();
    await planNextAction(store, id, actor({ now }), {
      what: 'Wait to hear',
      at: now + day,
      by: 'ruth',
    });
    expect(await say(answer)).toHaveProperty('event');
    expect((await readLead(id)).work).toMatchObject({ stage, offeredAt: now, ...work });
    expect(await readOffers(store, id)).toMatchObject([{ answer, answeredAt: now + 1 }]);
    expect((await eventsOf(store, id, 1))[0]).toMatchObject({
      kind: 'offer-answered',
      personId: undefined,
      details: { answer, version: 1 },
      canBeUndone: false,
    });
    expect(await rung()).toEqual(['push', 'team-email']);
  },
);

test.for<Stage>(['contract', 'closed'])(
  'no tap takes back a %s',
  async (stage, { store, offered, readLead }) => {
    const { id, say, rung } = await offered();
    await markStage(store, id, actor({ now }), { stage, reachedAt: now, valueCents: undefined });
    await say('no');
    expect((await readLead(id)).work).toMatchObject({ stage, nextAction: call('Call') });
    expect(await rung()).toEqual(['push', 'team-email']);
  },
);

test('who said no and thinks better of it has an offer again, and is called', async ({
  offered,
  readLead,
}) => {
  const { id, say } = await offered();
  await say('no');
  await say('accept', { at: now + 2 });
  expect((await readLead(id)).work).toMatchObject({
    stage: 'offer',
    nextAction: call('Call about accepting', now + 2),
  });
});

test('what they answered stands there at once, though something else was due', async ({
  store,
  offered,
  readLead,
}) => {
  const { id, say } = await offered();
  const overdue = { what: 'Text', at: now - 5, by: 'ruth' } as const;
  await planNextAction(store, id, actor({ now }), overdue);
  await say('accept');
  expect((await readLead(id)).work.nextAction).toEqual({
    ...overdue,
    what: 'Call about accepting',
  });
});

test('who wants no calls after all is not to be called about it', async ({
  store,
  offered,
  readLead,
}) => {
  const phone = '2545550188';
  const { id, say } = await offered({ request: { ...request, phone } });
  await say('question');
  const heard = { phone, to: ['calls'], how: 'They wrote it.', certainty: 'heard' } as const;
  await noteStop(store, heard, actor({ now: now + 2, eventId: randomUUID() }));
  expect((await readLead(id)).work.nextAction).toBeUndefined();
});

test('the same answer again is no news, but a form that is sent twice did work', async ({
  store,
  offered,
}) => {
  const { id, say, rung } = await offered();
  for (const _ of [1, 2]) {
    expect(await say('accept', { eventId: `${id} tap` })).toEqual({ event: `${id} tap` });
  }
  expect(await say('accept', { at: now + 5 })).toEqual({ refused: 'same' });
  expect(await readOffers(store, id)).toMatchObject([{ answeredAt: now + 1 }]);
  expect(await rung()).toEqual(['push', 'team-email']);
});

test('new words are news, though the answer is the same', async ({ store, offered }) => {
  const { id, offerId, rung } = await offered();
  const ask = (words: string, eventId: string) =>
    answerOffer(store, id, { now: now + 1, eventId }, { offerId, answer: 'question', words }, [
      'push',
    ]);
  for (const words of ['Who pays?', 'And when?', '']) await ask(words, `${id} ${words}`);
  const told = await eventsOf(store, id, 10);
  expect(
    told
      .flatMap((event) => (event.kind === 'offer-answered' ? (event.details.words ?? []) : []))
      .toSorted(),
  ).toEqual(['And when?', 'Who pays?']);
  expect(await rung()).toEqual(['push', 'push']);
});

test('six answers are a day’s, and the next day has six of its own', async ({ offered }) => {
  const { say } = await offered();
  const answers = ['accept', 'no', 'accept', 'no', 'accept', 'no', 'accept'] as const;
  const refused = [];
  for (const [index, answer] of answers.entries()) {
    refused.push('refused' in (await say(answer, { at: now + index })));
  }
  expect(refused).toEqual([false, false, false, false, false, false, true]);
  expect(await say('accept', { at: now + day })).toHaveProperty('event');
});

test('an offer of somebody else is nobody’s to answer', async ({ store, offered }) => {
  const [one, other] = [await offered(), await offered()];
  const given = { offerId: other.offerId, answer: 'no' } as const;
  const tap = { now, eventId: randomUUID() };
  expect(await answerOffer(store, one.id, tap, given, ['push'])).toEqual({ refused: 'none' });
  expect(await answerOffer(store, 'nobody', tap, given, ['push'])).toEqual({ refused: 'unknown' });
  expect(await readOffers(store, other.id)).toMatchObject([{ answer: undefined }]);
});
