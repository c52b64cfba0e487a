import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';

export type CampaignCost = Tables['campaign_costs'];

/** What a campaign cost in a month; nothing takes it away again. */
export const setCampaignCost = async (
  transaction: Kysely<Tables>,
  { source, month, cents }: CampaignCost,
): Promise<void> => {
  await transaction
    .deleteFrom('campaign_costs')
    .where('source', '=', source)
    .where('month', '=', month)
    .execute();
  if (cents <= 0) return;
  await transaction.insertInto('campaign_costs').values({ source, month, cents }).execute();
};

/** The latest month first. */
export const readCampaignCosts = async (store: Store): Promise<CampaignCost[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('campaign_costs')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('source')
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
};
