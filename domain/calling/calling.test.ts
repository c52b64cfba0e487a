import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Store } from '#store/open.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { request } from '#tests/support/service-leads.ts';
import { eventsOf } from '../events/events.ts';
import { findLead } from '../leads/read-leads.ts';
import { addPerson } from '../people/people.ts';
import { type Begun, beginCall, callAnswered, hangUp } from './begin-call.ts';
import type { CallRules } from './may-call.ts';
import { openCallsOut } from './rows.ts';
import { longestTalkMs, settleCalls } from './settle.ts';
import { keyPressed, ourPhoneDone, pickedUp, sellerDone, sellerPickedUp } from './told.ts';

/** Noon in Texas, on a Thursday. */
const noon = Date.parse('2026-03-05T18:00:00Z');
const rules: CallRules = { ours: ['+12545550100'], timeZone: 'America/Chicago' };
const minute = 60_000;

let made = 4_000;
/** A number of its own for each lead: one number may be rung six times an hour. */
const asked = () => {
  made += 1;
  return { request: { ...request, phone: `+1254555${made}` } };
};

const joins = async (store: Store): Promise<string> => {
  const id = randomUUID();
  await store.write(async (transaction) => {
    await addPerson(transaction, { id, name: id, role: 'helper', createdAt: 1 });
    const phone = '+12545550177';
    await transaction.insertInto('person_phones').values({ person_id: id, phone }).execute();
  });
  return id;
};

type Calls = { store: Store; leadId: string; personId: string; now?: number };

const begin = async ({ store, leadId, personId, now = noon }: Calls): Promise<Begun> => {
  const lead = await findLead(store, { id: leadId });
  if (lead === undefined) throw new Error('there is no such lead');
  return beginCall(store, { lead, personId, once: randomUUID(), now }, rules);
};

const idOf = (begun: Begun): string => {
  if (!('isNew' in begun)) throw new Error(`refused: ${JSON.stringify(begun)}`);
  return begun.call.id;
};

const lastOf = async (store: Store, leadId: string) =>
  (await eventsOf(store, leadId, 10)).find(({ kind }) => kind === 'call-out')?.details;

onBothEngines('a call from our number', ({ store: opened, addLead }) => {
  test('of taps at the same moment one rings, for a person and for a seller', async () => {
    const store = opened();
    const [ann, sam] = [await joins(store), await joins(store)];
    const [one, other] = [await addLead(asked()), await addLead(asked())];
    const all = await Promise.all([
      begin({ store, leadId: one.id, personId: ann }),
      begin({ store, leadId: other.id, personId: ann }),
      begin({ store, leadId: one.id, personId: ann }),
      begin({ store, leadId: one.id, personId: sam }),
      begin({ store, leadId: one.id, personId: sam }),
    ]);
    const rung = all.filter((begun) => 'isNew' in begun && begun.isNew);
    const open = await openCallsOut(await store.connect());
    expect(open).toHaveLength(rung.length);
    for (const who of ['personId', 'leadId'] as const) {
      expect(new Set(open.map((call) => call[who])).size).toBe(open.length);
    }
  });

  test.for([
    ['asked, and never heard of again', [], 3 * minute, 'unknown'],
    ['picked up, and no word of a key', ['pickedUp'], 3 * minute, 'no-key'],
    ['the seller’s phone rings for ever', ['pickedUp', 'key'], 3 * minute, 'unknown'],
    ['they talk for ever', ['pickedUp', 'key', 'talks'], longestTalkMs + 2 * minute, 'answered'],
    [
      'our phone hung up, and no word of the seller’s',
      ['pickedUp', 'key', 'ours'],
      11_000,
      'unknown',
    ],
    ['they talked, our phone hung up', ['pickedUp', 'key', 'talks', 'ours'], 11_000, 'answered'],
  ] as const)('a call whose end nobody tells: %s', async ([_, words, later, result]) => {
    const store = opened();
    const personId = await joins(store);
    const lead = await addLead(asked());
    const id = idOf(await begin({ store, leadId: lead.id, personId }));
    await callAnswered(store, id, { sid: 'CA1' }, noon);
    const told = { id, sid: 'CA1' };
    const tell = {
      pickedUp: () => pickedUp(store, told, noon),
      key: () => keyPressed(store, told, rules, noon),
      talks: () => sellerPickedUp(store, told, noon),
      ours: () => ourPhoneDone(store, told, true, noon),
    };
    for (const word of words) await tell[word]();
    await settleCalls(store, noon + 9_000);
    expect(await lastOf(store, lead.id)).toBeUndefined();
    // Nobody is kept from calling by it, also before it is settled.
    const next = await begin({ store, leadId: lead.id, personId, now: noon + later });
    expect(next).toMatchObject({ isNew: true });
    await settleCalls(store, noon + later);
    expect(await lastOf(store, lead.id)).toMatchObject({ result });
    // What comes all the same changes nothing any more.
    await sellerDone(store, told, { result: 'busy' }, noon + later);
    expect(await lastOf(store, lead.id)).toMatchObject({ result });
    await hangUp(store, idOf(next), personId, noon + later);
  });

  test('word under another name of the carrier, or of no call, does nothing', async () => {
    const store = opened();
    const personId = await joins(store);
    const lead = await addLead({ request: { ...request, phone: '+12545553999' } });
    const id = idOf(await begin({ store, leadId: lead.id, personId }));
    await callAnswered(store, id, { sid: 'CA1' }, noon);
    expect(await pickedUp(store, { id, sid: 'CA2' }, noon)).toBe(false);
    expect(await keyPressed(store, { id, sid: 'CA2' }, rules, noon)).toBeUndefined();
    expect(await keyPressed(store, { id: 'none', sid: 'CA1' }, rules, noon)).toBeUndefined();
    expect(await keyPressed(store, { id, sid: 'CA1' }, rules, noon)).toBe('+12545553999');
  });
});
