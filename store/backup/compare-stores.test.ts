import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { revokePhone } from '#domain/consent/revocations.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { openStore } from '../open.ts';
import { factsIn, laterThan, type NotedStop, type StoreFacts } from './compare-stores.ts';

const facts = (given: Partial<StoreFacts> = {}): StoreFacts => ({
  leads: new Map(),
  erased: new Map(),
  stops: new Map(),
  wishes: new Map(),
  mailStops: new Map(),
  entries: 0,
  people: new Map(),
  passkeys: new Set(),
  generations: new Map(),
  ...given,
});

test('a store tells its leads, those that were erased, and whom it must not text', async () => {
  const file = emptyStoreFile();
  const store = openStore({ file });
  const [kept, gone] = [makeLead(), makeLead()];
  for (const lead of [kept, gone]) await acceptLead(store, lead, []);
  await eraseLead(store, gone.id, 5_000);
  await revokePhone(store, { phone: '+12545550142', how: 'replied STOP' }, 6_000);
  // As entries from before have it.
  await revokePhone(store, { phone: '(254) 555-0142', how: 'told Ann', to: 'calls' }, 6_500);
  await revokePhone(store, { phone: '', how: 'nobody knows of whom' }, 7_000);
  await store.close();
  const found = factsIn(file);
  expect(found).toMatchObject({
    leads: new Map([[kept.id, kept.reference]]),
    erased: new Map([[gone.id, gone.reference]]),
    entries: 6,
  });
  expect([...found.stops.values()]).toEqual([
    { phone: '+12545550142', to: 'texts' },
    { phone: '+12545550142', to: 'calls' },
  ]);
  expect(readdirSync(dirname(file))).toEqual(['leads.db']);
});

test('an empty one has no entries', () => {
  expect(factsIn(emptyStoreFile())).toEqual(facts());
});

const a = new Map([['a', 'REF-A']]);
const nothing = { leads: [], erased: [], stops: [] };
const texts = (phone: string): NotedStop => ({ phone, to: 'texts' });
const calls = (phone: string): NotedStop => ({ phone, to: 'calls' });

test.each<[string, StoreFacts, StoreFacts, ReturnType<typeof laterThan>]>([
  ['nothing, where both are the same', facts({ leads: a }), facts({ leads: a }), nothing],
  ['a lead that came later', facts(), facts({ leads: a }), { ...nothing, leads: ['REF-A'] }],
  [
    'a lead that was erased since',
    facts({ leads: a }),
    facts({ erased: a }),
    { ...nothing, erased: ['REF-A'] },
  ],
  ['nothing of one that came and was erased since', facts(), facts({ erased: a }), nothing],
  ['nothing of one that only the copy has', facts({ leads: a }), facts(), nothing],
  [
    'nothing of one that is erased in the copy alone',
    facts({ erased: a }),
    facts({ leads: a }),
    nothing,
  ],
  [
    'a phone once for texts and once for calls, however often it said stop since',
    facts({ stops: new Map([['1', texts('0141')]]) }),
    facts({
      stops: new Map([
        ['1', texts('0141')],
        ['2', texts('0142')],
        ['3', texts('0142')],
        ['4', calls('0142')],
      ]),
    }),
    { ...nothing, stops: [texts('0142'), calls('0142')] },
  ],
  [
    'a phone that said stop again, by the other entry',
    facts({ stops: new Map([['1', texts('0142')]]) }),
    facts({ stops: new Map([['2', texts('0142')]]) }),
    { ...nothing, stops: [texts('0142')] },
  ],
])('a copy lacks %s', (_, copy, store, later) => {
  expect(laterThan(copy, store)).toEqual(later);
});
