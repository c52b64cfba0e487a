import { expect } from 'vitest';
import { loadCompany, loadLanguages } from '#content/load-company.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { deliveryOf, makeLead, request, storedLead } from '#tests/support/service-leads.ts';
import { revokePhone } from '../consent/revocations.ts';
import type { DeliveryState } from '../deliveries/delivery.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { eventsOf } from '../events/events.ts';
import type { NewLead } from '../leads/types.ts';
import { wordsOf } from '../words.ts';
import { undoChange } from '../work/change-lead.ts';
import { clearOfSuspicion } from '../work/notes.ts';
import { startCalling } from '../work/touch.ts';
import { asSent, textSeller } from './text-seller.ts';

const { company } = loadCompany();
const languages = wordsOf(loadLanguages());
const texting = { name: company.name, timeZone: 'America/Chicago', languages };
/** A Thursday in Texas. */
const noon = Date.parse('2026-03-05T12:00:00-06:00');
const night = Date.parse('2026-03-05T22:30:00-06:00');
const morning = Date.parse('2026-03-06T09:00:00-06:00');

test.for([
  ['by day', noon, noon + 15_000, {}],
  ['by night', night, morning, { until: morning }],
] as const)(
  'a text that is typed %s goes out when it may, and answers the seller at once',
  async ([, now, at, waits], { store, addLead, readLead }) => {
    const { id } = await addLead({ receivedAt: now - 60_000 });
    await startCalling(store, id, actor({ now: now - 1 }));
    await textSeller(store, await readLead(id), actor({ now }), 'Hi Ann', texting);
    const { work, deliveries } = await readLead(id);
    expect(work).toMatchObject({ answeredAt: now, calling: undefined, stage: undefined });
    expect(deliveries).toMatchObject([{ channel: 'seller-text', nextAttemptAt: at }]);
    const [event] = await eventsOf(store, id, 1);
    expect(event?.details).toEqual({ body: expect.stringContaining('Hi Ann'), ...waits });
  },
);

test('a later text leaves the first answer where it was', async ({ store, addLead, readLead }) => {
  const { id } = await addLead();
  for (const now of [noon, noon + 3_600_000]) {
    await textSeller(store, await readLead(id), actor({ now }), 'Hi', texting);
  }
  expect((await readLead(id)).work.answeredAt).toBe(noon);
});

test('a text that is taken back in time lets the seller wait again', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const typed = actor({ now: noon });
  await textSeller(store, await readLead(id), typed, 'Hi', texting);
  await undoChange(store, typed.eventId, actor({ now: noon + 1_000 }));
  const { work, deliveries } = await readLead(id);
  expect(work.answeredAt).toBeUndefined();
  expect(deliveries.filter(({ state }) => state === 'pending')).toEqual([]);
});

const { consent } = makeLead();

test.for<[string, Partial<NewLead>]>([
  ['no-consent', { consent: { ...consent, agreed: false } }],
  ['suspect', { suspect: ['honeypot'] }],
  ['not-textable', { request: { ...request, phone: '+19005550142' } }],
])(
  'what is refused (%s) stops no clock, and is told once',
  async ([reason, given], { store, addLead, readLead }) => {
    const { id } = await addLead(given);
    const once = actor({ now: noon });
    for (const _ of [1, 2]) {
      const done = await textSeller(store, await readLead(id), once, 'Hi', texting);
      expect(done).toEqual({ notAllowed: reason });
    }
    const { work, deliveries } = await readLead(id);
    expect([work.answeredAt, work.changes, deliveries]).toEqual([undefined, 0, []]);
    expect(await eventsOf(store, id, 5)).toMatchObject([
      { kind: 'text-refused', details: { reason }, canBeUndone: false },
    ]);
  },
);

test('the same words may go once they are allowed', async ({ store, addLead, readLead }) => {
  const { id } = await addLead({ suspect: ['honeypot'] });
  const once = actor({ now: noon });
  await textSeller(store, await readLead(id), once, 'Hi', texting);
  await clearOfSuspicion(store, id, actor({ now: noon + 1 }));
  await textSeller(store, await readLead(id), once, 'Hi', texting);
  expect((await readLead(id)).deliveries).toMatchObject([{ channel: 'seller-text' }]);
});

test('who said stop, or was erased, gets nothing', async ({ store, addLead, readLead }) => {
  const phone = '+12545550177';
  const [stopped, erased] = [await addLead({ request: { ...request, phone } }), await addLead()];
  await revokePhone(store, { phone, how: 'by phone' }, noon - 1);
  await eraseLead(store, erased.id, noon - 1);
  const text = async (id: string) =>
    textSeller(store, await readLead(id), actor({ now: noon }), 'Hi', texting);
  expect(await text(stopped.id)).toEqual({ notAllowed: 'revoked' });
  expect(await text(erased.id)).toEqual({ notAllowed: 'erased' });
});

const { texts: english } = languages.in('en');
const { texts: spanish } = languages.in('es');

test.for<[string, DeliveryState | undefined, boolean]>([
  ['never', undefined, true],
  ['in vain', 'dead', true],
  ['but it was dropped', 'dropped', true],
  ['a moment ago', 'pending', true],
  ['before', 'sent', false],
  ['perhaps', 'unknown', false],
])('whoever was texted %s is told who writes and how to stop: %3$s', ([, state, isTold]) => {
  const subject = { kind: 'event', id: 'text' } as const;
  const text = { channel: 'seller-text', leadId: 'lead', subject } as const;
  const deliveries = state === undefined ? [] : [deliveryOf(text, { state })];
  const sent = asSent({ ...storedLead(), deliveries }, 'Hi Ann', texting);
  expect(sent).toBe(isTold ? `${english.from} Hi Ann ${english.stop}` : 'Hi Ann');
});

test('a mail that was sent is no text', () => {
  const deliveries = [deliveryOf('seller-receipt', { state: 'sent' })];
  expect(asSent({ ...storedLead(), deliveries }, 'Hi', texting)).toContain(english.stop);
});

test.for([
  ['en', 'Hi Ann', english.stop],
  ['es', 'Ann', spanish.stop],
  ['en', 'Hola, gracias por escribir', spanish.stop],
] as const)('to a seller who reads %s, %j ends with %j', ([language, typed, stop]) => {
  expect(asSent({ ...storedLead({ language }), deliveries: [] }, typed, texting)).toContain(stop);
});
