import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerOffer } from '#office/offer/answer-offer.ts';
import { draftOffer } from '#office/offer/draft-offer.ts';
import { sendOffer } from '#office/offer/send-offer.ts';
import { withdrawOffer } from '#office/offer/withdraw-offer.ts';
import type { OfferedFigures } from '#office/offer/written-offer.ts';
import { markStage } from '#office/work/mark-stage.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { type OfferAnswer, readOffers } from '#store/offers.ts';
import { openStore } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { Channel, NewLead } from '#store/types.ts';
import { eventsOf } from '#store/work/events.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { newOffer } from '#tests/support/offers.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const engines = bothEngines();
const begin = Date.parse('2026-03-05T18:00:00Z');
const day = 86_400_000;
const channels: Channel[] = ['push', 'team-email'];

const openLead = async (engine: keyof typeof engines, given: Partial<NewLead> = {}) => {
  const store = openStore(await engines[engine]());
  const lead = makeLead({ receivedAt: begin - 60_000, ...given });
  await acceptLead(store, lead, []);
  const actor = (now = begin) => ({ personId: undefined, now, eventId: randomUUID() });
  const offers = () => readOffers<OfferedFigures>(store, lead.id);
  const newestId = async () => (await offers())[0]?.id ?? '';
  return {
    store,
    id: lead.id,
    actor,
    offers,
    newestId,
    read: async () => {
      const found = await findLead(store, { id: lead.id });
      if (found === undefined) throw new Error('the lead is gone');
      return found;
    },
    draft: async (given: Parameters<typeof newOffer>[1] = {}) =>
      draftOffer(store, lead.id, actor(), newOffer(begin, { seen: await newestId(), ...given })),
    send: async () => sendOffer(store, lead.id, actor(), await newestId()),
    answer: async (answer: OfferAnswer, { now = begin, offerId = '' } = {}) =>
      answerOffer(
        store,
        lead.id,
        actor(now),
        { offerId: offerId || (await newestId()), answer },
        channels,
      ),
    kinds: async () => (await eventsOf(store, lead.id, 50)).map(({ kind }) => kind).toSorted(),
  };
};

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`${engine}: a version is drafted, sent and replaced, and each is kept`, async () => {
    const { store, offers, draft, send, read, kinds } = await openLead(engine);
    await draft();
    await draft({ note: 'Second thoughts.' });
    expect(await offers()).toMatchObject([
      { version: 1, state: 'draft', figures: { note: 'Second thoughts.' } },
    ]);
    expect((await read()).deliveries).toEqual([]);
    await send();
    const { work, deliveries } = await read();
    expect(work).toMatchObject({ stage: 'offer', offeredAt: begin, answeredAt: begin });
    expect(deliveries).toMatchObject([{ channel: 'seller-offer', state: 'pending' }]);
    await draft({ offer: '$100,000' });
    expect(await offers()).toMatchObject([{ state: 'draft' }, { state: 'sent' }]);
    await send();
    expect(await offers()).toMatchObject([
      { version: 2, state: 'sent', offerCents: 10_000_000 },
      { version: 1, state: 'replaced', figures: { lines: { value: 22_000_000 } } },
    ]);
    expect(await kinds()).toEqual([
      'offer-drafted',
      'offer-drafted',
      'offer-drafted',
      'offer-sent',
      'offer-sent',
    ]);
    await store.close();
  });

  test(`${engine}: of two who write at once, the second is shown what the first wrote`, async () => {
    const { store, id, actor, offers } = await openLead(engine);
    const both = await Promise.all(
      [1, 2].map(() => draftOffer(store, id, actor(), newOffer(begin))),
    );
    expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'newer-offer' }]);
    const [draft] = await offers();
    const sends = await Promise.all(
      [1, 2].map(() => sendOffer(store, id, actor(), draft?.id ?? '')),
    );
    expect(sends.filter((one) => 'refused' in one)).toEqual([{ refused: 'unchanged' }]);
    expect(await offers()).toMatchObject([{ version: 1, state: 'sent' }]);
    await store.close();
  });

  test(`${engine}: a form that is sent twice does it once`, async () => {
    const { store, id, actor, offers, kinds, read } = await openLead(engine);
    const once = actor();
    for (let time = 0; time < 2; time += 1) await draftOffer(store, id, once, newOffer(begin));
    const [draft] = await offers();
    const again = actor();
    for (let time = 0; time < 2; time += 1) await sendOffer(store, id, again, draft?.id ?? '');
    expect(await kinds()).toEqual(['offer-drafted', 'offer-sent']);
    expect((await read()).deliveries).toHaveLength(1);
    await store.close();
  });

  test(`${engine}: whoever asks to be called stands on Call next, and the family is rung once`, async () => {
    const { store, draft, send, answer, read, offers } = await openLead(engine);
    await draft();
    await send();
    const answers = await Promise.all([answer('accept'), answer('accept')]);
    expect(answers.filter((one) => 'refused' in one)).toEqual([{ refused: 'same' }]);
    const { work, deliveries } = await read();
    expect(work).toMatchObject({ stage: 'offer', nextAction: { what: 'Call', at: begin } });
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual([
      'push',
      'seller-offer',
      'team-email',
    ]);
    expect(await offers()).toMatchObject([{ answer: 'accept', answeredAt: begin }]);
    await store.close();
  });

  test(`${engine}: no, thank you, loses the lead, and a change of mind brings it back`, async () => {
    const { store, id, draft, send, answer, read } = await openLead(engine);
    await draft();
    await send();
    await answer('no', { now: begin + 1 });
    expect((await read()).work).toMatchObject({ stage: 'lost', nextAction: undefined });
    expect((await eventsOf(store, id, 1))[0]).toMatchObject({
      kind: 'offer-answered',
      details: { answer: 'no', reason: 'They said no to the written offer' },
      canBeUndone: false,
    });
    await answer('question', { now: begin + 2 });
    const { work } = await read();
    expect(work).toMatchObject({ stage: 'offer', nextAction: { what: 'Call', at: begin + 2 } });
    await store.close();
  });
}

test('what was replaced, withdrawn or lapsed, or never sent, takes no answer', async () => {
  const { store, id, actor, draft, send, answer, offers, newestId, read } =
    await openLead('sqlite');
  expect(await answer('accept', { offerId: 'nothing' })).toEqual({ refused: 'none' });
  await draft();
  expect(await answer('accept')).toEqual({ refused: 'none' });
  await send();
  const first = await newestId();
  expect(await answer('accept', { now: begin + 200 * day })).toEqual({ refused: 'lapsed' });
  await draft();
  await send();
  expect(await answer('accept', { offerId: first })).toEqual({ refused: 'replaced' });
  await withdrawOffer(store, id, actor(), await newestId());
  expect(await answer('accept')).toEqual({ refused: 'withdrawn' });
  expect(await withdrawOffer(store, id, actor(), await newestId())).toEqual({
    refused: 'unchanged',
  });
  expect((await offers()).map(({ state }) => state)).toEqual(['withdrawn', 'replaced']);
  expect((await offers()).every((offer) => offer.answer === undefined)).toBe(true);
  expect((await read()).deliveries.map(({ channel }) => channel)).not.toContain('push');
  await store.close();
});

test('a draft can be thrown away, and one whose days are over is not sent', async () => {
  const { store, id, actor, draft, newestId, offers } = await openLead('sqlite');
  await draft();
  const late = { ...actor(), now: begin + 200 * day };
  expect(await sendOffer(store, id, late, await newestId())).toEqual({ refused: 'lapsed-draft' });
  await withdrawOffer(store, id, actor(), await newestId());
  expect(await offers()).toEqual([]);
  await store.close();
});

test('nobody rings the family all day long', async () => {
  const { store, draft, send, answer, read } = await openLead('sqlite');
  await draft();
  await send();
  const taps: OfferAnswer[] = ['accept', 'question', 'no'];
  const answers = [];
  for (let tap = 0; tap < 12; tap += 1) {
    answers.push(await answer(taps[tap % 3] ?? 'no', { now: begin + tap }));
  }
  expect(answers.filter((one) => 'event' in one)).toHaveLength(6);
  expect(answers.at(-2)).toEqual({ refused: 'often' });
  expect((await read()).deliveries.filter(({ channel }) => channel === 'push')).toHaveLength(6);
  await store.close();
});

test('a no after the contract was signed tells the family and changes nothing else', async () => {
  const { store, id, actor, draft, send, answer, read } = await openLead('sqlite');
  await draft();
  await send();
  await markStage(store, id, actor(begin + 1), {
    stage: 'contract',
    reachedAt: begin + 1,
    valueCents: undefined,
  });
  await answer('no', { now: begin + 2 });
  expect((await read()).work).toMatchObject({ stage: 'contract', nextAction: { what: 'Call' } });
  await store.close();
});

test.for<[string, Partial<NewLead>]>([
  ['no address', { request: { ...makeLead().request, email: '' } }],
  ['what may be spam', { suspect: ['honeypot'] }],
])('%s gets no mail, and the offer counts all the same', async ([, given]) => {
  const { store, draft, send, read, offers } = await openLead('sqlite', given);
  await draft();
  await send();
  expect((await read()).deliveries).toEqual([]);
  expect(await offers()).toMatchObject([{ state: 'sent' }]);
  await store.close();
});
