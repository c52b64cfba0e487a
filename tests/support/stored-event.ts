import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';

type Stored = Partial<Insertable<Tables['events']>> & { id: string; at: number; kind: string };

/** An event as any version may have left it in the store, also one that this version would not write. */
export const addStoredEvent = (db: Kysely<Tables>, event: Stored) =>
  db
    .insertInto('events')
    .values({
      lead_id: null,
      person_id: null,
      details: '{}',
      before: null,
      undone_at: null,
      ...event,
    })
    .execute();
