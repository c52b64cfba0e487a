import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readWholeWorkList } from '#tests/support/whole-work-list.ts';
import { readOpenOffers } from '../reminders/open-offers.ts';
import { makeReminders } from '../reminders/remind.ts';
import { stages } from '../stages/stages.ts';
import {
  isOver,
  isUnanswered,
  notOver,
  type Standing,
  standingOf,
  unanswered,
  waitingForCall,
  waitingForOffer,
  waitsForCall,
  waitsForOffer,
} from './state.ts';

const now = 5_000_000;
const moments = [null, 1_000];

/** Every combination of what a state is read from, of leads that nothing makes suspect. */
const combinations = ['', ...stages].flatMap((stage) =>
  moments.flatMap((answered_at) =>
    moments.flatMap((offered_at) =>
      moments.map((next_action_at) => ({ stage, answered_at, offered_at, next_action_at })),
    ),
  ),
);

const states: [string, (standing: Standing) => boolean, RawBuilder<boolean>][] = [
  ['is not over', (standing) => !isOver(standing), notOver],
  ['is unanswered', isUnanswered, unanswered],
  ['waits for a call', waitsForCall, waitingForCall],
  ['waits for an offer', waitsForOffer, waitingForOffer],
];

onBothEngines('of all leads, each that', ({ store, addLead }) => {
  const added = new Map<string, Standing>();

  const addAll = async (): Promise<void> => {
    for (const columns of combinations) {
      const { id } = await addLead({ receivedAt: now, remindAt: { call: now, offer: now } });
      await store().writeOne((db) =>
        db.updateTable('leads').set(columns).where('id', '=', id).execute(),
      );
      added.set(id, standingOf(columns));
    }
  };
  const those = (are: (standing: Standing) => boolean): string[] =>
    [...added].flatMap(([id, standing]) => (are(standing) ? [id] : [])).toSorted();
  const idsOf = (leads: readonly { id: string }[]) => leads.map(({ id }) => id).toSorted();

  test('has a state has it by the function, by the SQL and for whoever reads it', async () => {
    await addAll();
    const db = await store().connect();
    for (const [name, has, sql] of states) {
      const rows = await db.selectFrom('leads').select('id').where(sql).execute();
      expect([name, idsOf(rows)]).toEqual([name, those(has)]);
      expect(rows.length).toBeGreaterThan(0);
    }
    const list = await readWholeWorkList(store(), { today: now, tomorrow: now });
    expect(idsOf(list.unanswered.leads)).toEqual(those(waitsForCall));
    const isIdle = (one: Standing) =>
      one.answeredAt !== undefined && one.nextAction === undefined && !isOver(one);
    expect(list.idle.total).toBe(those(isIdle).length);
    expect(idsOf((await readOpenOffers(store(), now, 1_000)).leads)).toEqual(those(waitsForOffer));
    for (const [clock, waits] of [
      ['call', waitsForCall],
      ['offer', waitsForOffer],
    ] as const) {
      expect(await remindedOf(clock)).toEqual(those(waits));
    }
  });

  const remindedOf = async (clock: 'call' | 'offer'): Promise<string[]> => {
    const reminder = { kind: `${clock}-reminder`, id: '1' } as const;
    const reminding = {
      now,
      newId: randomUUID,
      decide: (lead: { clock: string }) => ({
        ring: lead.clock === clock ? ({ reminder, channels: ['sms'] } as const) : undefined,
        nextAt: lead.clock === clock ? undefined : now,
      }),
    };
    await makeReminders(store(), reminding);
    const db = await store().connect();
    const rows = await db
      .selectFrom('deliveries')
      .select('lead_id as id')
      .where('subject_kind', '=', reminder.kind)
      .execute();
    return idsOf(rows.map(({ id }) => ({ id: id ?? '' })));
  };
});
