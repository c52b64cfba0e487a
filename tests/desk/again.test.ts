import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { answerOffer } from '#domain/offers/answer-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { withdrawOffer } from '#domain/offers/withdraw-offer.ts';
import { test as base, signedInAs, type Visitor } from '#tests/support/desk.ts';
import { offerTo, typedOffer } from '#tests/support/offers.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { twilioEnv } from '#tests/support/twilio.ts';

/** A page from the browser's cache: every form of it says the same, however often it is sent. */
const once = 'one-page-of-the-cache';

const test = base
  .override('settings', () => twilioEnv())
  .extend('addLead', { scope: 'file' }, ({ desk, owner }) => {
    let made = 0;
    return async (given: Partial<NewLead> = {}) => {
      made += 1;
      const reference = `CFH-2${'23456789CFHJKMQRVWXY'[made]}M`;
      const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000, ...given });
      await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
      const { id } = lead;
      return {
        id,
        path: `/leads/${reference}`,
        tap: (name: string, fields: Record<string, string> = {}, by: Visitor = owner) =>
          by.post(`/leads/${reference}/${name}`, { from: '/', once, ...fields }),
        kinds: async () =>
          (await eventsOf(desk.store, id, 50)).map(({ kind }) => kind).toReversed(),
        stage: async () => (await findLead(desk.store, { id }))?.work.stage,
      };
    };
  });

test('a tap, its undo and the same tap again from a page of the cache', async ({
  addLead,
  desk,
}) => {
  const { id, tap, kinds, stage } = await addLead();
  for (const _ of [1, 2]) expect((await tap('touch', { touch: 'spoke' })).status).toBe(303);
  expect([await kinds(), await stage()]).toEqual([['touch'], 'contacted']);
  const [touch] = await eventsOf(desk.store, id, 1);
  for (const _ of [1, 2]) expect((await tap('undo', { event: touch?.id ?? '' })).status).toBe(303);
  expect([await kinds(), await stage()]).toEqual([['touch', 'undone'], undefined]);
  await tap('touch', { touch: 'spoke' });
  expect([await kinds(), await stage()]).toEqual([['touch', 'undone', 'touch'], 'contacted']);
});

test('the stage that was pressed last stands, whoever pressed something else meanwhile', async ({
  addLead,
  desk,
}) => {
  const { id, tap, kinds, stage } = await addLead();
  const dale = await signedInAs(desk, 'Dale Calloway');
  const mark = (name: string, by?: Visitor) =>
    tap('stage', { stage: name, amount: '', day: '' }, by);
  await mark('contract');
  await mark('offer');
  await mark('contract');
  expect([await stage(), (await kinds()).length]).toEqual(['contract', 3]);
  await mark('offer', dale);
  await mark('contract');
  await mark('contract');
  expect([await stage(), (await kinds()).length]).toEqual(['contract', 5]);
  const offer = await offerTo(desk.store, id, Date.now());
  await mark('appointment');
  const seller = { now: Date.now(), eventId: randomUUID() };
  await answerOffer(desk.store, id, seller, { offerId: offer, answer: 'no' }, []);
  expect(await stage()).toBe('lost');
  await mark('appointment');
  expect(await stage()).toBe('appointment');
});

test('what died again is tried again', async ({ addLead, desk }) => {
  const { id, tap, kinds } = await addLead();
  const deliveries = async () =>
    (await findLead(desk.store, { id }))?.deliveries.map(({ state }) => state);
  for (const _ of [1, 2]) {
    await desk.store.writeOne((db) =>
      db.updateTable('deliveries').set({ state: 'dead' }).where('lead_id', '=', id).execute(),
    );
    for (const __ of [1, 2]) expect((await tap('retry')).status).toBe(303);
    expect(await deliveries()).toEqual(['pending']);
  }
  expect(await kinds()).toEqual(['retried', 'retried']);
});

test('a text that was refused is sent by the same form once it may go', async ({
  addLead,
  desk,
}) => {
  const { id, tap, kinds } = await addLead({ suspect: ['honeypot'] });
  const send = () => tap('text', { text: 'Hi Ann' });
  for (const _ of [1, 2]) expect((await send()).status).toBe(422);
  expect(await kinds()).toEqual(['text-refused']);
  // Not by the desk, so that nothing else was tapped.
  await desk.store.writeOne((db) =>
    db.updateTable('leads').set({ suspect: '' }).where('id', '=', id).execute(),
  );
  expect((await send()).status).toBe(303);
  expect(await kinds()).toEqual(['text-refused', 'text-out']);
});

test('an offer that somebody withdrew meanwhile is not called sent, nor a replaced one withdrawn', async ({
  addLead,
  desk,
  owner,
}) => {
  const { id, path, tap } = await addLead();
  const by = () => ({ personId: owner.person.id, now: Date.now(), eventId: randomUUID() });
  const first = await offerTo(desk.store, id, Date.now());
  await tap('offer', { ...typedOffer(Date.now()), seen: first });
  const [draft] = await readOffers(desk.store, id);
  const second = draft?.id ?? '';
  expect((await tap('offer-send', { offer: second })).status).toBe(303);
  const replaced = await tap('offer-withdraw', { offer: first });
  expect([replaced.status, await replaced.text()]).toEqual([
    409,
    expect.stringContaining('Someone just changed the offer'),
  ]);
  await withdrawOffer(desk.store, id, by(), { offerId: second, reason: 'It burned down.' });
  const sent = await tap('offer-send', { offer: second });
  expect([sent.status, await sent.text()]).toEqual([
    409,
    expect.stringContaining('Someone just changed the offer'),
  ]);
  expect((await owner.get(path)).status).toBe(200);
});

test('nothing is noted of a lead that was erased, not even a refusal', async ({
  addLead,
  desk,
}) => {
  const { id, tap, kinds } = await addLead();
  await eraseLead(desk.store, id, Date.now());
  for (const name of ['text', 'retry', 'touch']) {
    const answer = await tap(name, { text: 'Hi Ann', touch: 'spoke' });
    expect([name, answer.status]).toEqual([name, 410]);
  }
  expect(await kinds()).toEqual([]);
});
