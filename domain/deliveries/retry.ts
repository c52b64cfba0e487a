import type { Store } from '#store/open.ts';

/** Gives dead deliveries a fresh schedule: those of one lead, or all. */
export const retryDeliveries = async (
  store: Store,
  now: number,
  leadId?: string,
): Promise<number> => {
  const fresh = { state: 'pending', attempts: 0, next_attempt_at: now, scheduled_at: now };
  const result = await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ ...fresh, lease: null })
      .where('state', '=', 'dead')
      .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId ?? ''))
      .executeTakeFirst(),
  );
  return Number(result.numUpdatedRows);
};
