import { expect, test } from 'vitest';
import { leadToRow } from '#domain/leads/rows.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { openStore } from '../open.ts';
import { migrations } from './all.ts';

const locations = bareEngines();
const lead = makeLead({ request: { ...request, phone: '(254) 555-0142' } });
const abroad = makeLead({ request: { ...request, phone: '522545550142' } });

const event = (id: string, kind: string, details: object) => ({
  id,
  lead_id: null,
  at: 1,
  person_id: null,
  kind,
  details: JSON.stringify(details),
  before: null,
  undone_at: null,
});

const text = (sid: string, leadId: string | null, state = 'received') => ({
  sid,
  lead_id: leadId,
  event_id: sid,
  state,
  error: '',
  changed_at: 1,
});

test.each(['sqlite', 'postgres'] as const)(
  'texts of a store of before get their number, and strangers are forgotten, on %s',
  async (engine) => {
    const location = await locations[engine]();
    const old = openStore(location, {
      migrations: Object.fromEntries(Object.entries(migrations).slice(0, 12)),
    });
    const before = await old.connect();
    const rows = [lead, abroad].map((one) => ({ ...leadToRow(one), search: '', changes: 0 }));
    await before.insertInto('leads').values(rows).execute();
    const texts = [
      text('SM1', lead.id),
      text('SM2', abroad.id),
      text('SM3', null),
      text('SM4', lead.id, 'delivered'),
    ];
    await before.insertInto('texts').values(texts).execute();
    const events = [
      event('a', 'text-in', { body: 'STOP', reply: 'stop', from: '+12545550777' }),
      event('b', 'text-in', { body: 'Your code is 1', from: '72345' }),
      event('c', 'exported', { filters: { q: 'Ann Lee', city: 'waco' }, count: 3 }),
    ];
    await before.insertInto('events').values(events).execute();
    await old.close();

    const store = openStore(location);
    const db = await store.connect();
    const numbers = await db.selectFrom('texts').select(['sid', 'phone']).orderBy('sid').execute();
    expect(numbers.map(({ phone }) => phone)).toEqual(['+12545550142', '+522545550142', '', '']);
    const kept = await db.selectFrom('events').select('details').orderBy('id').execute();
    expect(kept.map(({ details }) => JSON.parse(details))).toEqual([
      { reply: 'stop' },
      { body: 'Your code is 1', from: '72345' },
      { filters: { q: true, city: 'waco' }, count: 3 },
    ]);
    await store.close();
  },
);
