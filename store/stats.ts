import type { Store } from './open.ts';

export type LeadStats = {
  total: number;
  suspect: number;
  agreedToTexts: number;
  erased: number;
  byCity: { city: string; count: number }[];
  deliveries: { channel: string; state: string; count: number }[];
};

/** Counts of what came in since a time; erased leads are counted apart. */
export const leadStats = async (store: Store, since = 0): Promise<LeadStats> => {
  const db = await store.connect();
  const kept = db
    .selectFrom('leads')
    .where('received_at', '>=', since)
    .where('erased_at', 'is', null);
  const { total, suspect, agreed } = await kept
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn
        .sum<number | null>(eb.case().when('suspect', '<>', '').then(1).else(0).end())
        .as('suspect'),
      fn.sum<number | null>('agree_to_texts').as('agreed'),
    ])
    .executeTakeFirstOrThrow();
  const { erased } = await db
    .selectFrom('leads')
    .where('received_at', '>=', since)
    .where('erased_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('erased'))
    .executeTakeFirstOrThrow();
  const byCity = await kept
    .select(({ fn }) => ['city', fn.countAll<number>().as('count')])
    .groupBy('city')
    .orderBy('count', 'desc')
    .execute();
  const deliveries = await db
    .selectFrom('deliveries')
    .where('created_at', '>=', since)
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute();
  const numbers = { total, suspect: suspect ?? 0, agreedToTexts: agreed ?? 0, erased };
  return { ...numbers, byCity, deliveries };
};
