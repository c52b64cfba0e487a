import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead } from '../leads/read-leads.ts';
import { sayMore } from '../seller-page/say-more.ts';
import type { Stage } from '../stages/stages.ts';
import { markStage } from '../work/mark-stage.ts';
import { logTouch } from '../work/touch.ts';
import { formEventId } from './form-event.ts';

const once = 'one-page-of-the-cache';
let now = 2_000_000;

describe('a form that is sent again', () => {
  let store: Store;
  beforeAll(() => {
    store = openStore({ file: emptyStoreFile() });
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
});
