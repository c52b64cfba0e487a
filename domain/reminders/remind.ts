import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Clock, Reminded, Ring } from '../clock/reminders.ts';
import { addOnce } from '../deliveries/add-once.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';
import { waitingForCall, waitingForOffer } from '../leads/state.ts';

export type Reminding = { now: number; newId: () => string; decide: (lead: Reminded) => Ring };

type Waiting = { clock: Clock; where: RawBuilder<boolean> };

const openOffer = sql`offer_reminder_at is not null and ${waitingForOffer}`;
const waiting: readonly Waiting[] = [
  {
    clock: 'call',
    where: sql`call_reminder_at is not null and ${waitingForCall} and suspect = ''`,
  },
  { clock: 'offer', where: sql`${openOffer} and suspect = ''` },
  // Who looked like a machine and was contacted: few, and found by the index of those who are at a stage.
  { clock: 'offer', where: sql`${openOffer} and suspect <> '' and stage <> ''` },
];

const columnOf = (clock: Clock) => `${clock}_reminder_at` as const;

const mostAtOnce = 100;

/** Makes deliveries of the reminders that are due, and sets each lead's clock to its next one, in one commit. */
export const makeReminders = async (store: Store, reminding: Reminding): Promise<number> => {
  let made = 0;
  for (const those of waiting) {
    if (await isAnyDue(store, those, reminding.now)) made += await remind(store, those, reminding);
  }
  return made;
};

const isAnyDue = async (store: Store, { clock, where }: Waiting, now: number): Promise<boolean> => {
  const db = await store.connect();
  const due = await db
    .selectFrom('leads')
    .select('id')
    .where(where)
    .where(columnOf(clock), '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
};

const remind = (
  store: Store,
  { clock, where }: Waiting,
  { now, newId, decide }: Reminding,
): Promise<number> =>
  store.write(async (transaction) => {
    const due = await transaction
      .selectFrom('leads')
      .select(['id', 'received_at'])
      .where(where)
      .where(columnOf(clock), '<=', now)
      .orderBy(columnOf(clock))
      .limit(mostAtOnce)
      // Whoever answers at this moment has the row; on SQLite there is one writer at a time.
      .$if(store.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { id, received_at } of due) {
      const { rung } = await transaction
        .selectFrom('deliveries')
        .select(({ fn }) => fn.count<number>('subject_id').distinct().as('rung'))
        .where('lead_id', '=', id)
        .where('subject_kind', '=', `${clock}-reminder`)
        .executeTakeFirstOrThrow();
      const { ring, nextAt } = decide({ clock, receivedAt: received_at, rung: Number(rung) });
      await transaction
        .updateTable('leads')
        .set({ [columnOf(clock)]: nextAt ?? null })
        .where('id', '=', id)
        .execute();
      if (ring === undefined || ring.channels.length === 0) continue;
      const { reminder: subject, channels } = ring;
      const rows = channels.map((channel) =>
        newDeliveryRow(newId(), { channel, leadId: id, subject }, now),
      );
      await addOnce(transaction, rows);
    }
    return due.length;
  });

/**
 * A lead that came while the clock was ahead would be reminded of too late; it is treated as if it had come
 * now. The tolerance covers machines whose clocks differ a little.
 */
export const remindAfterClockJump = async (
  store: Store,
  now: number,
  remindAt: Record<Clock, number | undefined>,
  toleranceMs = 60_000,
): Promise<void> => {
  for (const { clock, where } of waiting) {
    const at = remindAt[clock];
    if (at === undefined) continue;
    await store.writeOne((db) =>
      db
        .updateTable('leads')
        .set({ [columnOf(clock)]: at })
        .where(where)
        .where(columnOf(clock), '>', at)
        .where('received_at', '>', now + toleranceMs)
        .execute(),
    );
  }
};
