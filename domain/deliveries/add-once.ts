import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { newDeliveryRow } from './delivery.ts';

/** Leaves those that are not there yet: of one lead over one channel about one thing. */
export const addOnce = async (
  db: Kysely<Tables>,
  rows: readonly ReturnType<typeof newDeliveryRow>[],
): Promise<void> => {
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['lead_id', 'channel', 'subject_kind', 'subject_id']).doNothing(),
    )
    .execute();
};
