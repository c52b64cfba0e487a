import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';

/** The phone on which somebody of the family calls and is called. */
export type PersonPhone = {
  personId: string;
  name: string;
  /** Empty until a code has proved it. */
  phone: string;
  takesCalls: boolean;
  /** The one that a code was told to, for as long as the code counts. */
  asked: { phone: string; endsAt: number } | undefined;
};

/** Of everybody who is on the desk, also of those without one. */
export const listPhones = async (store: Store, now: number): Promise<PersonPhone[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('people')
    .leftJoin('person_phones', 'person_phones.person_id', 'people.id')
    .select(['people.id', 'people.name', 'phone', 'takes_calls', 'asked_phone', 'code_ends_at'])
    .where('people.removed_at', 'is', null)
    .orderBy('people.created_at')
    .execute();
  return rows.map((row) => ({
    personId: row.id,
    name: row.name,
    phone: row.phone ?? '',
    takesCalls: row.takes_calls === 1,
    asked:
      row.asked_phone && (row.code_ends_at ?? 0) > now
        ? { phone: row.asked_phone, endsAt: row.code_ends_at ?? 0 }
        : undefined,
  }));
};

export const provedPhone = async (store: Store, personId: string): Promise<string> =>
  holdPhone(await store.connect(), 'sqlite', personId);

/** Whoever calls holds it until the transaction ends: two taps on two leads are one after the other. */
export const holdPhone = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  personId: string,
): Promise<string> => {
  const row = await transaction
    .selectFrom('person_phones')
    .select('phone')
    .where('person_id', '=', personId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.phone ?? '';
};

export const provedPhones = async (store: Store): Promise<string[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('person_phones')
    .select('phone')
    .distinct()
    .where('phone', '<>', '')
    .execute();
  return rows.map(({ phone }) => phone);
};

/** Those that ring when a seller calls, in the order in which their people came to the desk. */
export const phonesThatTakeCalls = async (store: Store): Promise<string[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_phones.person_id')
    .select('phone')
    .where('people.removed_at', 'is', null)
    .where('phone', '<>', '')
    .where('takes_calls', '=', 1)
    .orderBy('people.created_at')
    .execute();
  return [...new Set(rows.map(({ phone }) => phone))];
};
