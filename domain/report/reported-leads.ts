import type { OfferRequest } from '#lead/fields.ts';
import type { Store } from '#store/open.ts';
import { readDevice, suspectReasons } from '../leads/rows.ts';
import type { Lead, Origin } from '../leads/types.ts';

/** As much of a lead as figures need: nothing that tells whose it is. */
export type ReportedLead = Pick<
  Lead,
  'id' | 'receivedAt' | 'page' | 'source' | 'suspect' | 'language' | 'origin' | 'device'
> & {
  request: Pick<OfferRequest, 'city' | 'propertyCity'>;
  answeredAt: number | undefined;
};

export type ReportedAfter = Pick<ReportedLead, 'receivedAt' | 'id'>;

const atOnce = 200;

/** The next ones, the oldest first; erased leads are left out. */
export const readReportedLeads = async (
  store: Store,
  { receivedAt, id }: ReportedAfter,
): Promise<ReportedLead[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'received_at', 'page', 'source', 'suspect', 'city', 'property_city'])
    .select(['language', 'origin', 'device', 'answered_at'])
    .where('erased_at', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), '>', tuple(receivedAt, id)),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    page: row.page,
    source: JSON.parse(row.source),
    suspect: suspectReasons(row.suspect),
    language: row.language,
    origin: row.origin as Origin,
    device: readDevice(row.device),
    request: { city: row.city, propertyCity: row.property_city },
    answeredAt: row.answered_at ?? undefined,
  }));
};
