import type { Kysely } from 'kysely';
import { commitTogether } from './commit-together.ts';
import type { Store } from './open.ts';
import { consentToRow, leadToRow, newDeliveryRow } from './rows.ts';
import type { Tables } from './tables.ts';
import type { Channel, NewLead } from './types.ts';

export type Accepted = { id: string; reference: string; repeated: boolean };

export type NewDelivery = { id: string; channel: Channel };

/** Commits a lead with its consent and its deliveries, all or nothing; a repetition finds the first. */
export const acceptLead = async (
  store: Store,
  lead: NewLead,
  deliveries: readonly NewDelivery[],
): Promise<Accepted> => {
  const insert = (transaction: Kysely<Tables>) => insertLead(transaction, lead, deliveries);
  if (store.engine === 'sqlite') return commitTogether(store, insert);
  return (await store.connect()).transaction().execute(insert);
};

const insertLead = async (
  transaction: Kysely<Tables>,
  lead: NewLead,
  deliveries: readonly NewDelivery[],
): Promise<Accepted> => {
  const inserted = await transaction
    .insertInto('leads')
    .values(leadToRow(lead))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst();
  if (inserted === undefined) return findRepeated(transaction, lead.fingerprint);
  await transaction.insertInto('consents').values(consentToRow(lead.id, lead.consent)).execute();
  const rows = deliveries.map(({ id, channel }) =>
    newDeliveryRow(id, lead.id, channel, lead.receivedAt),
  );
  if (rows.length > 0) await transaction.insertInto('deliveries').values(rows).execute();
  return { ...inserted, repeated: false };
};

/** The lead that an earlier, equal submit made, if any. */
export const findAccepted = async (
  store: Store,
  fingerprint: string,
): Promise<Accepted | undefined> => {
  const found = await selectByFingerprint(await store.connect(), fingerprint).executeTakeFirst();
  return found && { ...found, repeated: true };
};

const findRepeated = async (db: Kysely<Tables>, fingerprint: string): Promise<Accepted> => ({
  ...(await selectByFingerprint(db, fingerprint).executeTakeFirstOrThrow()),
  repeated: true,
});

const selectByFingerprint = (db: Kysely<Tables>, fingerprint: string) =>
  db.selectFrom('leads').select(['id', 'reference']).where('fingerprint', '=', fingerprint);

/** Whether two leads happened upon the same reference; another one will do. */
export const isReferenceTaken = (error: unknown): boolean =>
  error instanceof Error && /leads[._]reference/.test(`${error.message} ${constraintOf(error)}`);

const constraintOf = (error: Error): string =>
  'constraint' in error ? String(error.constraint) : '';
