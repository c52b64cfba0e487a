import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { newOffer, offerTerms } from '#tests/support/offers.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { eventsOf } from '../events/events.ts';
import { addPerson } from '../people/people.ts';
import { draftOffer } from './draft-offer.ts';
import { readOffers } from './rows.ts';
import { sendOffer } from './send-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const now = Date.parse('2026-03-05T18:00:00Z');
const by = (eventId: string, personId?: string) => actor({ now, eventId, personId });

test('a draft is the first version, and changes nothing of where the lead stands', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const ruth = { id: 'ruth', name: 'Ruth', role: 'helper', createdAt: now } as const;
  await store.write((transaction) => addPerson(transaction, ruth));
  const offer = newOffer(now);
  await draftOffer(store, id, by(`${id} 1`, 'ruth'), offer);
  const offerCents = offer.figures.lines.offer;
  expect(await readOffers(store, id)).toMatchObject([
    {
      id: `${id} 1`,
      version: 1,
      state: 'draft',
      madeAt: now,
      madeBy: 'ruth',
      offerCents,
      figures: JSON.parse(JSON.stringify(offer.figures)),
      validUntil: offer.validUntil,
      answer: undefined,
    },
  ]);
  const { work, deliveries } = await readLead(id);
  expect([work.stage, work.offeredAt, deliveries]).toEqual([undefined, undefined, []]);
  expect(await eventsOf(store, id, 5)).toMatchObject([
    { kind: 'offer-drafted', details: { version: 1, offerCents }, canBeUndone: false },
  ]);
});

test('the next draft takes the place of the last; what was sent stays', async ({
  store,
  addLead,
}) => {
  const { id } = await addLead();
  const versions = async () =>
    (await readOffers(store, id)).map(({ version, state }) => `${version} ${state}`);
  await draftOffer(store, id, by(`${id} 1`), newOffer(now));
  await draftOffer(store, id, by(`${id} 2`), newOffer(now, { seen: `${id} 1` }));
  expect(await versions()).toEqual(['1 draft']);
  await sendOffer(store, id, by(`${id} sent`), `${id} 2`, offerTerms);
  await draftOffer(store, id, by(`${id} 3`), newOffer(now, { seen: `${id} 2` }));
  expect(await versions()).toEqual(['2 draft', '1 sent']);
  await sendOffer(store, id, by(`${id} sent too`), `${id} 3`, offerTerms);
  await withdrawOffer(store, id, by(`${id} withdrawn`), {
    offerId: `${id} 3`,
    reason: 'It burned down.',
  });
  await draftOffer(store, id, by(`${id} 4`), newOffer(now, { seen: `${id} 3` }));
  expect(await versions()).toEqual(['3 draft', '2 withdrawn', '1 replaced']);
});

test('nobody writes over what they have not seen', async ({ store, addLead }) => {
  const { id } = await addLead();
  const refused = { refused: 'newer-offer' };
  const guess = newOffer(now, { seen: 'nothing' });
  expect(await draftOffer(store, id, by(`${id} guess`), guess)).toEqual(refused);
  await draftOffer(store, id, by(`${id} 1`), newOffer(now));
  expect(await draftOffer(store, id, by(`${id} 2`), newOffer(now))).toEqual(refused);
  expect((await readOffers(store, id)).map((offer) => offer.id)).toEqual([`${id} 1`]);
  expect(await eventsOf(store, id, 5)).toHaveLength(1);
});

test('a form that is sent twice writes once, although its own is the newest by then', async ({
  store,
  addLead,
}) => {
  const { id } = await addLead();
  for (const _ of [1, 2]) {
    const done = await draftOffer(store, id, by(`${id} 1`), newOffer(now));
    expect(done).toMatchObject({ event: `${id} 1` });
  }
  expect(await eventsOf(store, id, 5)).toHaveLength(1);
});

test('nobody who is erased or unknown gets one', async ({ store, addLead }) => {
  const { id } = await addLead();
  await eraseLead(store, id, now);
  expect(await draftOffer(store, id, by(`${id} 1`), newOffer(now))).toEqual({ refused: 'erased' });
  const nobody = await draftOffer(store, 'nobody', by('nobody 1'), newOffer(now));
  expect(nobody).toEqual({ refused: 'unknown' });
  expect(await readOffers(store, id)).toEqual([]);
});
