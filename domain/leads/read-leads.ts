import { type Kysely, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { consentsOf } from '../consent/consents-of.ts';
import type { DeliveryState, StoredDelivery } from '../deliveries/delivery.ts';
import { rowToDelivery } from '../deliveries/delivery.ts';
import { type LeadStateRow, rowToLead, rowToWork } from './rows.ts';
import { suspectColumn } from './state.ts';
import type { Lead, LeadWork } from './types.ts';

export type LeadWithDeliveries = Lead & { work: LeadWork; deliveries: StoredDelivery[] };

export type LeadFilter = {
  limit?: number;
  since?: number;
  /** The page's city or the property's. */
  city?: string;
  propertyState?: string;
  deliveryState?: DeliveryState;
  /** As it is dialed. */
  phone?: string;
};

/** "Fort Worth" is found by fort-worth as well. */
const plainCity = (column: 'city' | 'property_city') =>
  sql<string>`replace(lower(trim(${sql.ref(column)})), '-', ' ')`;

/** Newest first; erased leads are left out. */
export const listLeads = async (
  store: Store,
  filter: LeadFilter = {},
): Promise<LeadWithDeliveries[]> => {
  const db = await store.connect();
  const { limit, since, city, propertyState, deliveryState, phone } = filter;
  const plainName = city?.trim().toLowerCase().replaceAll('-', ' ') ?? '';
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .select(suspectColumn)
    .where('erased_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since ?? 0))
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(city !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb(plainCity('city'), '=', plainName), eb(plainCity('property_city'), '=', plainName)]),
      ),
    )
    .$if(propertyState !== undefined, (query) =>
      query.where(({ eb, fn }) =>
        eb(fn<string>('lower', ['property_state']), '=', (propertyState ?? '').toLowerCase()),
      ),
    )
    .$if(deliveryState !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.lead_id', '=', 'leads.id')
            .where('deliveries.state', '=', deliveryState ?? 'pending'),
        ),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return withDetails(db, rows);
};

export const findLead = async (
  store: Store,
  key: { id: string } | { reference: string },
): Promise<LeadWithDeliveries | undefined> => {
  const db = await store.connect();
  const query = db.selectFrom('leads').selectAll().select(suspectColumn);
  const rows = await ('id' in key
    ? query.where('id', '=', key.id)
    : query.where('reference', '=', key.reference)
  ).execute();
  const [lead] = await withDetails(db, rows);
  return lead;
};

/** At most a batch of them; erased leads are left out. */
export const findLeads = async (
  store: Store,
  ids: readonly string[],
): Promise<LeadWithDeliveries[]> => {
  if (ids.length === 0) return [];
  const db = await store.connect();
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .select(suspectColumn)
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return withDetails(db, rows);
};

/** Both engines limit how many values one statement may carry. */
const batchSize = 500;

/** With consent, deliveries and the state of the work. */
export const withDetails = async (
  db: Kysely<Tables>,
  rows: readonly LeadStateRow[],
): Promise<LeadWithDeliveries[]> => {
  const leads: LeadWithDeliveries[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    leads.push(...(await detailBatch(db, rows.slice(start, start + batchSize))));
  }
  return leads;
};

const detailBatch = async (
  db: Kysely<Tables>,
  rows: readonly LeadStateRow[],
): Promise<LeadWithDeliveries[]> => {
  const ids = rows.map(({ id }) => id);
  const consentOf = await consentsOf(db, rows);
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('channel')
    .execute();
  const deliveriesOf = Map.groupBy(deliveries.map(rowToDelivery), ({ leadId }) => leadId);
  return rows.map((row) => ({
    ...rowToLead(row, consentOf.get(row.id)),
    work: rowToWork(row),
    deliveries: deliveriesOf.get(row.id) ?? [],
  }));
};
