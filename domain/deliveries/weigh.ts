import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#store/tables.ts';

export type DeliveryRow = Selectable<Tables['deliveries']>;

/** Within its budget; or over it, and so dropped for a reason, told later together with others, or put off. */
export type Weight =
  | 'within'
  | { dropped: string }
  | { gatherAt: number }
  | { waitUntil: number; why: string };

/** Decides on a delivery that was claimed for the first time, in the claim's own transaction. */
export type Weigh = (db: Kysely<Tables>, row: DeliveryRow, now: number) => Promise<Weight>;

/** Those that may be sent now; what is over its budget is no longer claimed. */
export const weighDeliveries = async (
  db: Kysely<Tables>,
  rows: readonly DeliveryRow[],
  weigh: Weigh,
  now: number,
): Promise<DeliveryRow[]> => {
  const within: DeliveryRow[] = [];
  for (const row of rows) {
    const weight = row.budget === '' ? await weigh(db, row, now) : 'within';
    if (weight === 'within') within.push(row);
    if (row.budget !== '') continue;
    await db
      .updateTable('deliveries')
      .set(changeFor(weight, row))
      .where('id', '=', row.id)
      .execute();
  }
  return within;
};

const changeFor = (weight: Weight, { attempts }: DeliveryRow) => {
  if (weight === 'within') return { budget: 'within' };
  const unclaimed = { budget: 'over', attempts: attempts - 1, lease: null };
  if ('waitUntil' in weight) {
    const { waitUntil: next_attempt_at, why: last_error } = weight;
    return { ...unclaimed, budget: '', next_attempt_at, last_error };
  }
  return 'dropped' in weight
    ? { ...unclaimed, state: 'dropped', last_error: weight.dropped }
    : { ...unclaimed, next_attempt_at: weight.gatherAt };
};
