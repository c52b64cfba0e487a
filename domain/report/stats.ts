import type { Store } from '#store/open.ts';
import { suspectLead } from '../leads/state.ts';

export type LeadCounts = {
  total: number;
  suspect: number;
  agreedToTexts: number;
  erased: number;
  /** Of the page and of the property. */
  byCity: { city: string; propertyCity: string; count: number }[];
  deliveries: { channel: string; state: string; count: number }[];
};

/** Counts of what came in since a time; erased leads are counted apart. */
export const leadCounts = async (store: Store, since = 0): Promise<LeadCounts> => {
  const db = await store.connect();
  const kept = db
    .selectFrom('leads')
    .where('received_at', '>=', since)
    .where('erased_at', 'is', null);
  const { total, agreed } = await kept
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | null>('agree_to_texts').as('agreed'),
    ])
    .executeTakeFirstOrThrow();
  const byCity = await kept
    .select(({ fn }) => [
      'city',
      'property_city as propertyCity',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['city', 'property_city'])
    .execute();
  const { suspect } = await kept
    .select(({ fn }) => fn.countAll<number>().as('suspect'))
    .where(suspectLead)
    .executeTakeFirstOrThrow();
  const deliveries = await db
    .selectFrom('deliveries')
    .where('created_at', '>=', since)
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute();
  return {
    total,
    agreedToTexts: agreed ?? 0,
    erased: await countErased(store, since),
    suspect,
    byCity,
    deliveries,
  };
};

export const countErased = async (store: Store, since = 0): Promise<number> => {
  const db = await store.connect();
  const { erased } = await db
    .selectFrom('leads')
    .where('received_at', '>=', since)
    .where('erased_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('erased'))
    .executeTakeFirstOrThrow();
  return erased;
};
