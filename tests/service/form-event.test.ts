import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sayMore } from '#office/seller-page/say-more.ts';
import { formEventId } from '#office/work/form-event.ts';
import { markStage } from '#office/work/mark-stage.ts';
import { logTouch } from '#office/work/touch.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { eraseLead } from '#store/erase-leads.ts';
import { openStore, type Store } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { Stage } from '#store/stages.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const locations = bothEngines();
const once = 'one-page-of-the-cache';
let now = 2_000_000;

describe.each(['sqlite', 'postgres'] as const)('a form that is sent again on %s', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = openStore(await locations[engine]());
  });
  afterAll(() => store.close());

  const add = async () => {
    const { id } = await acceptLead(store, makeLead(), []);
    const read = async () => {
      const lead = await findLead(store, { id });
      if (lead === undefined) throw new Error('the lead is gone');
      return lead;
    };
    const actor = async (name: string, sent: Record<string, string>) => ({
      personId: 'ruth',
      now,
      eventId: await formEventId(store, await read(), { name, sent: { ...sent, once } }),
    });
    return {
      id,
      read,
      say: async (words: string, at = now) => {
        const form = { name: 'more', sent: { words, once }, isWords: true };
        const eventId = await formEventId(store, await read(), form);
        return sayMore(
          store,
          { words, answers: {} },
          { leadId: id, eventId, now: at, channels: ['push'] },
        );
      },
      mark: async (stage: Stage) => {
        now += 1_000;
        const mark = { stage, reachedAt: now, valueCents: undefined };
        return markStage(store, id, await actor('stage', { stage }), mark);
      },
      touch: async () => logTouch(store, id, await actor('touch', {}), 'no-answer'),
    };
  };

  test('words count again when something else was said, whatever the clock says', async () => {
    const { say, read, touch } = await add();
    for (const [words, at] of [
      ['A', now],
      ['A', now],
      ['B', now - 60_000],
      ['A', now - 30_000],
    ] as const) {
      await say(words, at);
    }
    await touch();
    await say('A');
    const { deliveries, work } = await read();
    expect([deliveries.length, work.changes]).toEqual([3, 4]);
  });

  test('ten changes and more are kept in their order', async () => {
    const { say, read } = await add();
    for (let time = 0; time < 11; time += 1) await say(time % 2 === 0 ? 'A' : 'B');
    await say('A');
    expect((await read()).work.changes).toBe(11);
  });

  test('a tap counts again when the lead is not as it left it', async () => {
    const { mark, touch, read } = await add();
    for (const stage of ['contract', 'contract', 'offer', 'contract'] as const) await mark(stage);
    expect((await read()).work).toMatchObject({ stage: 'contract', changes: 3 });
    await Promise.all([touch(), touch()]);
    expect((await read()).work.changes).toBe(4);
  });

  test('a lead that is erased twice at once is erased once, and told of once', async () => {
    const { id } = await add();
    const by = { eventId: `erased ${id}`, personId: undefined };
    const taps = [1, 2].map(() => eraseLead(store, id, now, { bySeller: true, by }));
    await Promise.all(taps);
    const db = await store.connect();
    const entries = await db
      .selectFrom('consent_ledger')
      .select('entry')
      .where('lead_id', '=', id)
      .where('kind', '=', 'erasure')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
