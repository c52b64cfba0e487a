import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { addStoredEvent } from '#tests/support/stored-event.ts';
import { readReportedLeads } from '../report/reported-leads.ts';
import { undoChange } from '../work/change-lead.ts';
import type { EventDetails } from './event-kinds.ts';
import {
  addEvent,
  eventsOf,
  findEvent,
  type NewEvent,
  newestEventOf,
  newestEvents,
  newestFormEvent,
  whoWorkedOn,
} from './events.ts';

const person = { name: 'Ruth', device: 'iPhone' };
const offer = { version: 2, offerCents: 14_000_000 };
const words = { before: { lastName: "O'Neil" }, after: { lastName: 'Señor 😀' } };

/** One of each kind; a new kind does not compile without its own. */
const examples: EventDetails = {
  added: { way: 'sign' },
  calling: {},
  touch: { touch: 'no-answer' },
  'next-action': { what: 'Call', at: 5, by: 'ruth' },
  note: { text: 'Key under the mat' },
  'not-spam': { suspect: 'honeypot' },
  stage: { stage: 'contract', valueCents: 12_000_000, reachedAt: 5 },
  lost: { reason: 'They changed their mind' },
  visit: { at: 6, by: 'ruth', from: 5 },
  'visit-cancelled': { at: 6 },
  edited: words,
  retried: { count: 1 },
  undone: { event: 'first' },
  'call-in': { answeredBy: '+12545550102' },
  'missed-call': {},
  'call-out': { result: 'busy', seconds: 0 },
  'phone-proved': {},
  'phone-forgotten': { name: 'Ann' },
  'takes-calls': { name: 'Ann' },
  'takes-no-calls': { name: 'Ann' },
  voicemail: { seconds: 12, recording: 'RE1' },
  'text-in': { body: 'Hi', from: '72345', photos: 1, files: 2, media: 3, reply: 'start' },
  'text-out': { body: 'Hello', until: 7 },
  'text-refused': { reason: 'only-said' },
  'said-stop': { to: ['texts', 'calls'] },
  'stop-taken-back': { to: 'calls', how: 'a tap by mistake' },
  'photo-added': { ofSeller: true },
  'photo-deleted': { ofSeller: true, bySeller: false },
  'offer-drafted': offer,
  'offer-discarded': { ...offer, offer: 'o2' },
  'offer-sent': { ...offer, offer: 'o2', validUntil: 8 },
  'offer-withdrawn': { ...offer, offer: 'o2', reason: 'The roof' },
  'offer-answered': { ...offer, answer: 'no', words: 'Too low', reason: 'They said no' },
  'seller-said': { words: 'Call my son', answers: { roof: 'leaks' } },
  'seller-corrected': words,
  'seller-agreed': {},
  'seller-stopped': {},
  'seller-withdrew': {},
  'plan-begun': { plan: 'Not now', outcome: 'not-now', what: 'Call', at: 1 },
  'plan-step': { plan: 'Not now', what: 'letter', how: 'done', next: 'through' },
  'plan-put-off': { plan: 'Not now', what: 'Call', at: 1 },
  'plan-ended': { plan: 'Not now' },
  'mails-stopped': {},
  'erasure-asked': {},
  'erasure-called-off': {},
  erased: { reference: 'HRW-472', bySeller: true },
  'link-emailed': {},
  'new-link': {},
  'signed-in': { device: 'iPhone' },
  'signed-out': { device: 'iPhone' },
  invited: { name: 'Ruth', role: 'helper' },
  'link-made': { name: 'Ruth' },
  'link-withdrawn': { name: 'Ruth' },
  joined: { device: 'iPhone' },
  removed: { name: 'Ruth' },
  'device-removed': person,
  'signed-out-elsewhere': person,
  'signed-out-everywhere': { name: 'Ruth' },
  rings: { device: 'iPhone' },
  'rings-no-more': person,
  'rings-as-test': person,
  exported: { filters: { q: true, city: 'waco' }, count: 2 },
  'campaign-cost': { source: 'google', month: '2026-10', cents: 120_050 },
  'retried-all': { count: 3 },
  'retention-agreed': { years: 5 },
  'ledger-verified': { entries: 3, problems: ['entry 2'], differences: ['HRW-472'] },
  'backed-up': {},
  published: { version: 3, backTo: 1 },
  'new-keys': {},
};

onBothEngines('what happened', ({ store, addLead }) => {
  const add = (event: Parameters<typeof addStoredEvent>[1]) =>
    store().writeOne((db) => addStoredEvent(db, event));

  test.for(Object.entries(examples))('%s is kept with all its details', async ([kind, details]) => {
    const { id: leadId } = await addLead();
    const event = { id: `example ${kind}`, leadId, at: 50, personId: 'ruth', kind, details };
    await store().writeOne((db) => addEvent(db, event as NewEvent));
    const kept = { ...event, canBeUndone: false, undoneAt: undefined };
    expect(await findEvent(store(), event.id)).toEqual(kept);
  });

  test('of another version is read as unknown, and stays as it is in the store', async () => {
    const { id: leadId } = await addLead();
    const stored = { id: 'flown', lead_id: leadId, at: 60, kind: 'drone-flown' };
    await add({ ...stored, details: '{"meters":30}', before: '{"stage":"","changes":-1}' });
    expect(await eventsOf(store(), leadId, 9)).toMatchObject([
      {
        kind: 'unknown',
        storedKind: 'drone-flown',
        details: { meters: 30 },
        canBeUndone: true,
      },
    ]);
    const tap = { personId: 'ruth', now: 70, eventId: 'undo flown' };
    expect(await undoChange(store(), 'flown', tap)).toEqual({ event: 'undo flown', changes: 1 });
    const db = await store().connect();
    const kept = db.selectFrom('events').selectAll().where('id', '=', 'flown');
    expect(await kept.executeTakeFirst()).toMatchObject({
      ...stored,
      details: '{"meters":30}',
      undone_at: 70,
    });
  });

  test('is read the newest first', async () => {
    const { id: leadId, reference } = await addLead();
    await add({ id: 'first', lead_id: leadId, person_id: 'ruth', kind: 'calling', at: 100 });
    await add({ id: 'second', lead_id: leadId, kind: 'missed-call', at: 200 });
    await add({ id: 'export', kind: 'exported', at: 300, details: '{"filters":{},"count":2}' });
    expect(await findEvent(store(), 'first')).toEqual({
      id: 'first',
      leadId,
      at: 100,
      personId: 'ruth',
      kind: 'calling',
      details: {},
      canBeUndone: false,
      undoneAt: undefined,
    });
    expect(await findEvent(store(), 'none')).toBeUndefined();
    expect((await eventsOf(store(), leadId, 1)).map(({ id }) => id)).toEqual(['second']);
    expect((await newestEvents(store(), 2)).map((one) => [one.id, one.reference])).toEqual([
      ['export', undefined],
      ['second', reference],
    ]);
    expect((await newestEventOf(store(), 'exported'))?.id).toBe('export');
    expect(await newestEventOf(store(), 'touch')).toBeUndefined();
  });

  test('tells who of the family worked on a lead last, and what the seller sent last', async () => {
    const { id: leadId } = await addLead();
    expect(await whoWorkedOn(store(), leadId)).toBeUndefined();
    await add({ id: `${leadId}-0001`, lead_id: leadId, kind: 'more', at: 500 });
    await add({ id: `${leadId}-0002`, lead_id: leadId, kind: 'more', at: 400 });
    await add({ id: 'call', lead_id: leadId, person_id: 'ruth', kind: 'calling', at: 600 });
    await add({ id: 'note', lead_id: leadId, person_id: 'sam', kind: 'note', at: 700 });
    expect(await whoWorkedOn(store(), leadId)).toBe('ruth');
    expect((await newestFormEvent(store(), leadId))?.id).toBe(`${leadId}-0002`);
  });

  test('leads are read for figures, the oldest first, each once over the pages', async () => {
    const leads = Array.from({ length: 205 }, (_, index) =>
      // Two at a time came at the same moment, also the last of a page and the first of the next.
      addLead({ receivedAt: 9_000_000 + ((index + 1) >> 1), source: {} }),
    );
    const ids = (await Promise.all(leads)).map(({ id }) => id);
    const found = [];
    let after = { receivedAt: 8_999_999, id: '' };
    for (;;) {
      const page = await readReportedLeads(store(), after);
      const last = page.at(-1);
      if (last === undefined) break;
      found.push(...page);
      after = last;
    }
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const times = found.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(found[0]).toMatchObject({ source: {}, request: { city: 'waco', propertyCity: 'Waco' } });
  });
});
