import type { Store } from '#store/open.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';

const toleranceMs = 60_000;

/**
 * The list of a day, unless it is there already; whether it was made just now. Before the first lead there
 * is nothing to list, and a list that a clock made which was ahead is made again.
 */
export const makeMorningList = async (
  store: Store,
  { day, opensAt }: { day: string; opensAt: number },
  now: number,
): Promise<boolean> => {
  const db = await store.connect();
  // The same for every process and every start, so that a day has one list.
  const id = `morning-list-${day}`;
  const made = await db
    .selectFrom('deliveries')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (made !== undefined && made.created_at <= now + toleranceMs) return false;
  const earlier = await db
    .selectFrom('leads')
    .select('id')
    .where('received_at', '<', opensAt)
    .limit(1)
    .executeTakeFirst();
  if (earlier === undefined) return false;
  const fresh = {
    state: 'pending',
    attempts: 0,
    created_at: now,
    next_attempt_at: now,
    sent_at: null,
  };
  const subject = { kind: 'day', id: day } as const;
  const content = { channel: 'morning-list', leadId: undefined, subject } as const;
  const written = await store.writeOne((one) =>
    one
      .insertInto('deliveries')
      .values(newDeliveryRow(id, content, now))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...fresh, scheduled_at: now })
          .where('deliveries.created_at', '>', now + toleranceMs),
      )
      .returning('id')
      .executeTakeFirst(),
  );
  return written !== undefined;
};
