import { expect, test } from 'vitest';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { begin, openLead } from '#tests/support/offered-lead.ts';
import { offerTerms } from '#tests/support/offers.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import type { OfferAnswer } from '../events/event-kinds.ts';
import type { NewLead } from '../leads/types.ts';
import { markStage } from '../work/mark-stage.ts';
import { sendOffer } from './send-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const day = 86_400_000;

test('what was replaced, withdrawn or lapsed, or never sent, takes no answer', async () => {
  const { store, id, actor, draft, send, answer, offers, newestId, read } = await openLead({
    file: emptyStoreFile(),
  });
  expect(await answer('accept', { offerId: 'nothing' })).toEqual({ refused: 'none' });
  await draft();
  expect(await answer('accept')).toEqual({ refused: 'none' });
  await send();
  const first = await newestId();
  expect(await answer('accept', { now: begin + 200 * day })).toEqual({ refused: 'lapsed' });
  await draft();
  await send();
  expect(await answer('accept', { offerId: first })).toEqual({ refused: 'replaced' });
  await withdrawOffer(store, id, actor(), { offerId: await newestId(), reason: 'It burned down.' });
  expect(await answer('accept')).toEqual({ refused: 'withdrawn' });
  expect(
    await withdrawOffer(store, id, actor(), {
      offerId: await newestId(),
      reason: 'It burned down.',
    }),
  ).toEqual({
    refused: 'unchanged',
  });
  expect((await offers()).map(({ state }) => state)).toEqual(['withdrawn', 'replaced']);
  expect((await offers()).every((offer) => offer.answer === undefined)).toBe(true);
  expect((await read()).deliveries.map(({ channel }) => channel)).not.toContain('push');
  await store.close();
});

test('a draft can be thrown away, and one whose days are over is not sent', async () => {
  const { store, id, actor, draft, newestId, offers } = await openLead({ file: emptyStoreFile() });
  await draft();
  const late = { ...actor(), now: begin + 200 * day };
  expect(await sendOffer(store, id, late, await newestId(), offerTerms)).toEqual({
    refused: 'ends-too-soon',
  });
  await withdrawOffer(store, id, actor(), { offerId: await newestId(), reason: 'It burned down.' });
  expect(await offers()).toEqual([]);
  await store.close();
});

test('an offer is not withdrawn before its last day without a reason, which is mailed', async () => {
  const { store, id, actor, draft, send, newestId, offers, read } = await openLead({
    file: emptyStoreFile(),
  });
  await draft();
  await send();
  const offerId = await newestId();
  const withdraw = (reason: string, now = begin) =>
    withdrawOffer(store, id, actor(now), { offerId, reason });
  expect(await withdraw(' ')).toEqual({ refused: 'no-reason' });
  expect(await withdraw('a'.repeat(201))).toEqual({ refused: 'long-reason' });
  expect(await offers()).toMatchObject([{ state: 'sent', withdrawnBecause: '' }]);
  expect(await withdraw('The county condemned it.')).toHaveProperty('event');
  expect(await offers()).toMatchObject([
    { state: 'withdrawn', withdrawnBecause: 'The county condemned it.' },
  ]);
  expect((await read()).deliveries.map(({ channel }) => channel)).toEqual([
    'seller-offer',
    'seller-offer',
  ]);
  await store.close();
});

test('once its last day is over, nobody is asked why, and nobody is told', async () => {
  const { store, id, actor, draft, send, newestId, offers, read } = await openLead({
    file: emptyStoreFile(),
  });
  await draft();
  await send();
  await withdrawOffer(store, id, actor(begin + 30 * day), { offerId: await newestId() });
  expect(await offers()).toMatchObject([{ state: 'withdrawn', withdrawnBecause: '' }]);
  expect((await read()).deliveries).toHaveLength(1);
  await store.close();
});

test('nobody rings the family all day long', async () => {
  const { store, draft, send, answer, read } = await openLead({ file: emptyStoreFile() });
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
  const { store, id, actor, draft, send, answer, read } = await openLead({
    file: emptyStoreFile(),
  });
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
  const { store, draft, send, read, offers } = await openLead({ file: emptyStoreFile() }, given);
  await draft();
  await send();
  expect((await read()).deliveries).toEqual([]);
  expect(await offers()).toMatchObject([{ state: 'sent' }]);
  await store.close();
});
