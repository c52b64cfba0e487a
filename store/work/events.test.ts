import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
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
import { readReportedLeads } from './reported-leads.ts';

onBothEngines('what happened', ({ store, addLead }) => {
  const add = (event: Partial<NewEvent> & Pick<NewEvent, 'id' | 'kind' | 'at'>) =>
    store().writeOne((db) =>
      addEvent(db, { leadId: undefined, personId: undefined, details: {}, ...event }),
    );

  test('is kept with its details, and read the newest first', async () => {
    const { id: leadId, reference } = await addLead();
    const details = { words: "Señor O'Neil 😀", count: 2 };
    await add({ id: 'first', leadId, personId: 'ruth', kind: 'touch', at: 100, details });
    await add({ id: 'second', leadId, kind: 'photo-added', at: 200 });
    await add({ id: 'export', kind: 'exported', at: 300 });
    expect(await findEvent(store(), 'first')).toEqual({
      id: 'first',
      leadId,
      at: 100,
      personId: 'ruth',
      kind: 'touch',
      details,
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
    await add({ id: `${leadId}-0001`, leadId, kind: 'more', at: 500 });
    await add({ id: `${leadId}-0002`, leadId, kind: 'more', at: 400 });
    await add({ id: 'call', leadId, personId: 'ruth', kind: 'calling', at: 600 });
    await add({ id: 'note', leadId, personId: 'sam', kind: 'note', at: 700 });
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
