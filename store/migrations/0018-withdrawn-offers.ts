import { type Kysely, sql } from 'kysely';

/** Why an offer was withdrawn before its last day, which the seller reads; what is not known stays empty. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table offers add column withdrawn_because text not null default ''`.execute(db);
};
