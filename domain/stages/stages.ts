import type { Kysely, Selectable } from 'kysely';
import { batches } from '#store/batches.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';

export const stages = ['contacted', 'appointment', 'offer', 'contract', 'closed', 'lost'] as const;
export type Stage = (typeof stages)[number];

export type StageMark = {
  stage: Stage;
  reachedAt: number;
  recordedAt: number;
  valueCents: number | undefined;
};

/** Adds to a lead's history; what was recorded before stays. */
export const addStage = async (
  transaction: Kysely<Tables>,
  leadId: string,
  { stage, reachedAt, recordedAt, valueCents }: StageMark,
  id: string,
): Promise<void> => {
  await transaction
    .insertInto('stages')
    .values({
      id,
      lead_id: leadId,
      stage,
      reached_at: reachedAt,
      recorded_at: recordedAt,
      value_cents: valueCents ?? null,
    })
    .execute();
};

export type Histories = Map<string, StageMark[]>;

/** The histories of some leads by their id, in the order in which they were recorded. */
export const readHistories = async (
  store: Store,
  leads: readonly { id: string }[],
): Promise<Histories> => {
  return historiesOf(await store.connect(), leads);
};

const historiesOf = async (
  db: Kysely<Tables>,
  leads: readonly { id: string }[],
): Promise<Histories> => {
  const histories: Histories = new Map(leads.map(({ id }) => [id, []]));
  for (const batch of batches([...histories.keys()])) {
    const rows = await db
      .selectFrom('stages')
      .selectAll()
      .where('lead_id', 'in', batch)
      .where('withdrawn_at', 'is', null)
      .orderBy('recorded_at')
      .orderBy('reached_at')
      .execute();
    for (const row of rows) histories.get(row.lead_id)?.push(rowToMark(row));
  }
  return histories;
};

/** Marked before there was a timeline to tell of it. */
export const marksWithoutEvent = async (store: Store, leadId: string): Promise<StageMark[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('stages')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('events').select('events.id').whereRef('events.id', '=', 'stages.id'))),
    )
    .execute();
  return rows.map(rowToMark);
};

export const readHistory = async (store: Store, lead: { id: string }): Promise<StageMark[]> =>
  (await readHistories(store, [lead])).get(lead.id) ?? [];

/** As it stands within a transaction. */
export const historyWithin = async (
  transaction: Kysely<Tables>,
  leadId: string,
): Promise<StageMark[]> => (await historiesOf(transaction, [{ id: leadId }])).get(leadId) ?? [];

const rowToMark = (row: Selectable<Tables['stages']>): StageMark => ({
  stage: row.stage as Stage,
  reachedAt: row.reached_at,
  recordedAt: row.recorded_at,
  valueCents: row.value_cents ?? undefined,
});
