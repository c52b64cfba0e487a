import type { Selectable } from 'kysely';
import { batches } from './batches.ts';
import type { Store } from './open.ts';
import type { Tables } from './tables.ts';

export const stages = ['contacted', 'appointment', 'offer', 'contract', 'closed', 'lost'] as const;
export type Stage = (typeof stages)[number];

export type StageMark = {
  stage: Stage;
  reachedAt: number;
  recordedAt: number;
  valueCents: number | undefined;
};

/** Adds to a lead's history; what was recorded before stays. */
export const recordStage = async (
  store: Store,
  leadId: string,
  { stage, reachedAt, recordedAt, valueCents }: StageMark,
  newId: string,
): Promise<void> => {
  await store.writeOne((db) =>
    db
      .insertInto('stages')
      .values({
        id: newId,
        lead_id: leadId,
        stage,
        reached_at: reachedAt,
        recorded_at: recordedAt,
        value_cents: valueCents ?? null,
      })
      .execute(),
  );
};

export type Histories = Map<string, StageMark[]>;

/** The histories of some leads by their id, in the order in which they were recorded. */
export const readHistories = async (
  store: Store,
  leads: readonly { id: string }[],
): Promise<Histories> => {
  const db = await store.connect();
  const histories: Histories = new Map(leads.map(({ id }) => [id, []]));
  for (const batch of batches([...histories.keys()])) {
    const rows = await db
      .selectFrom('stages')
      .selectAll()
      .where('lead_id', 'in', batch)
      .orderBy('recorded_at')
      .orderBy('reached_at')
      .execute();
    for (const row of rows) histories.get(row.lead_id)?.push(rowToMark(row));
  }
  return histories;
};

export const readHistory = async (store: Store, lead: { id: string }): Promise<StageMark[]> =>
  (await readHistories(store, [lead])).get(lead.id) ?? [];

const rowToMark = (row: Selectable<Tables['stages']>): StageMark => ({
  stage: row.stage as Stage,
  reachedAt: row.reached_at,
  recordedAt: row.recorded_at,
  valueCents: row.value_cents ?? undefined,
});
