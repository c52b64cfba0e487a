import { expect, test } from 'vitest';
import { leadToRow } from '#domain/leads/rows.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import { leadSearch, readLeadQuery } from '#domain/work-list/lead-query.ts';
import { searchLeads } from '#domain/work-list/search-leads.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { openStore } from '../open.ts';
import { migrations } from './all.ts';

const locations = bareEngines();
const now = Date.parse('2026-03-05T18:00:00Z');
const hector = makeLead({ request: { ...request, firstName: 'Héctor' } });
const tomas = makeLead({ request: { ...request, firstName: 'Hector', lastName: 'Tomas' } });

test.each(['sqlite', 'postgres'] as const)(
  'names of a store of before are found without accents on %s',
  async (engine) => {
    const location = await locations[engine]();
    const old = openStore(location, {
      migrations: Object.fromEntries(Object.entries(migrations).slice(0, 11)),
    });
    const before = await old.connect();
    const rows = [
      { ...leadToRow(hector), search: 'héctor lee', changes: 0 },
      { ...leadToRow(tomas), search: 'hector tomas', changes: 1 },
    ];
    await before.insertInto('leads').values(rows).execute();
    const was = { last_name: 'Tomás', search: 'hector tomás', labels: '', changes: 0 };
    await before
      .insertInto('events')
      .values({
        id: 'edit',
        lead_id: tomas.id,
        at: now,
        person_id: null,
        kind: 'edited',
        details: JSON.stringify({ before: { lastName: 'Tomás' }, after: { lastName: 'Tomas' } }),
        before: JSON.stringify(was),
        undone_at: null,
      })
      .execute();
    await old.close();

    const store = openStore(location);
    const find = async (q: string) => {
      const asked = leadSearch(readLeadQuery({ q }), 'America/Chicago', now);
      const found = await searchLeads(store, { ...asked, after: undefined, limit: 10 });
      return found.map(({ id }) => id).toSorted();
    };
    const both = [hector.id, tomas.id].toSorted();
    expect([await find('hector'), await find('Héctor')]).toEqual([both, both]);
    await undoChange(store, 'edit', { personId: undefined, now, eventId: 'undone' });
    expect(await find('tomas')).toEqual([tomas.id]);
    await store.close();
  },
);
