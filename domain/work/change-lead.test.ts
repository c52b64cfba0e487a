import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { actor } from '#tests/support/domain-store.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { readTimeline } from '../lead-page/timeline.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead } from '../leads/read-leads.ts';
import { undoChange } from './change-lead.ts';
import { editLead } from './edit-lead.ts';
import { logTouch } from './touch.ts';
import { planVisit } from './visit.ts';

const locations = bothEngines();

describe.each(['sqlite', 'postgres'] as const)('the work on a lead on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    store = openStore(await locations[engine]());
  });
  afterAll(() => store.close());

  const add = async (changes: Partial<typeof request> = {}) => {
    const lead = makeLead({ request: { ...request, ...changes } });
    await acceptLead(store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
    return lead;
  };

  const read = async (id: string) => {
    const lead = await findLead(store, { id });
    if (lead === undefined) throw new Error('the lead is gone');
    return lead;
  };

  test('what is done, undone and edited is kept and told', async () => {
    const { id } = await add();
    await planVisit(store, id, actor({ eventId: `${engine} visit` }), {
      at: 9_000_000,
      by: 'ruth',
    });
    expect((await read(id)).deliveries).toHaveLength(3);
    await undoChange(store, `${engine} visit`, actor({ now: 2_000_001 }));
    expect((await read(id)).deliveries).toHaveLength(1);
    const edit = { was: request, typed: { ...request, lastName: 'Leigh' } };
    await editLead(store, id, actor({ now: 2_000_002 }), edit);
    const { entries } = await readTimeline(store, await read(id), 200);
    expect(
      entries.map((entry) => (entry.kind === 'event' ? entry.event.kind : entry.kind)),
    ).toEqual(['edited', 'visit', 'delivery', 'request']);
  });

  test('two who change the same field at the same moment: one is told of the other', async () => {
    const { id } = await add();
    const edits = ['Leigh', 'Li'].map((lastName) =>
      editLead(store, id, actor(), { was: request, typed: { ...request, lastName } }),
    );
    const answers = await Promise.all(edits);
    const refused = answers.filter((answer) => 'refused' in answer);
    expect(refused).toEqual([{ refused: { conflict: ['lastName'] } }]);
  });

  test('a form that is sent twice at once counts once', async () => {
    const { id } = await add();
    const once = actor();
    await Promise.all([1, 2].map(() => logTouch(store, id, once, 'no-answer')));
    expect((await read(id)).work.changes).toBe(1);
  });
});
