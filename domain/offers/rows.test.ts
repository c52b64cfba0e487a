import { describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/both-engines.ts';
import { begin, openLead } from '#tests/support/offered-lead.ts';
import { newOffer, offerTerms } from '#tests/support/offers.ts';
import { eventsOf } from '../events/events.ts';
import { draftOffer } from './draft-offer.ts';
import { sendOffer } from './send-offer.ts';

const engines = bothEngines();

describe.each(['sqlite', 'postgres'] as const)('an offer on %s', (engine) => {
  test('a version is drafted, sent and replaced, and each is kept', async () => {
    const { store, offers, draft, send, read, kinds } = await openLead(await engines[engine]());
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

  test('of two who write at once, the second is shown what the first wrote', async () => {
    const { store, id, actor, offers } = await openLead(await engines[engine]());
    const both = await Promise.all(
      [1, 2].map(() => draftOffer(store, id, actor(), newOffer(begin))),
    );
    expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'newer-offer' }]);
    const [draft] = await offers();
    const sends = await Promise.all(
      [1, 2].map(() => sendOffer(store, id, actor(), draft?.id ?? '', offerTerms)),
    );
    expect(sends.filter((one) => 'refused' in one)).toEqual([{ refused: 'unchanged' }]);
    expect(await offers()).toMatchObject([{ version: 1, state: 'sent' }]);
    await store.close();
  });

  test('a form that is sent twice does it once', async () => {
    const { store, id, actor, offers, kinds, read } = await openLead(await engines[engine]());
    const once = actor();
    for (let time = 0; time < 2; time += 1) await draftOffer(store, id, once, newOffer(begin));
    const [draft] = await offers();
    const again = actor();
    for (let time = 0; time < 2; time += 1)
      await sendOffer(store, id, again, draft?.id ?? '', offerTerms);
    expect(await kinds()).toEqual(['offer-drafted', 'offer-sent']);
    expect((await read()).deliveries).toHaveLength(1);
    await store.close();
  });

  test('whoever asks to be called stands on Call next, and the family is rung once', async () => {
    const { store, draft, send, answer, read, offers } = await openLead(await engines[engine]());
    await draft();
    await send();
    const answers = await Promise.all([answer('accept'), answer('accept')]);
    expect(answers.filter((one) => 'refused' in one)).toEqual([{ refused: 'same' }]);
    const { work, deliveries } = await read();
    expect(work).toMatchObject({
      stage: 'offer',
      nextAction: { what: 'Call about accepting', at: begin },
    });
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual([
      'push',
      'seller-offer',
      'team-email',
    ]);
    expect(await offers()).toMatchObject([{ answer: 'accept', answeredAt: begin }]);
    await store.close();
  });

  test('no, thank you, loses the lead, and a change of mind brings it back', async () => {
    const { store, id, draft, send, answer, read } = await openLead(await engines[engine]());
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
    expect(work).toMatchObject({
      stage: 'offer',
      nextAction: { what: 'Call about their question', at: begin + 2 },
    });
    await store.close();
  });
});
