import { batches } from '#store/batches.ts';
import type { Store } from '#store/open.ts';
import type { Stage } from '../stages/stages.ts';

/** One kind of file about one stage. */
export type AdExport = { format: string; stage: Stage };

/** Ids of the leads of which the advertiser has been told already. */
export const readAdExports = async (
  store: Store,
  { format, stage }: AdExport,
): Promise<Set<string>> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('ad_exports')
    .select('lead_id')
    .where('format', '=', format)
    .where('stage', '=', stage)
    .execute();
  return new Set(rows.map((row) => row.lead_id));
};

export type ExportedStage = AdExport & { at: number };

/** What advertisers have been told of one lead. */
export const adExportsOf = async (store: Store, leadId: string): Promise<ExportedStage[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('ad_exports')
    .select(['format', 'stage', 'exported_at'])
    .where('lead_id', '=', leadId)
    .execute();
  return rows.map(({ format, stage, exported_at }) => ({
    format,
    stage: stage as Stage,
    at: exported_at,
  }));
};

/** All or nothing; a lead that was told of before keeps its first time. */
export const recordAdExports = async (
  store: Store,
  { format, stage }: AdExport,
  leadIds: readonly string[],
  now: number,
): Promise<void> => {
  await store.write(async (transaction) => {
    for (const ids of batches(leadIds)) {
      await transaction
        .insertInto('ad_exports')
        .values(ids.map((lead_id) => ({ lead_id, format, stage, exported_at: now })))
        .onConflict((conflict) => conflict.columns(['lead_id', 'format', 'stage']).doNothing())
        .execute();
    }
  });
};
