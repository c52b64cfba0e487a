import { type Kysely, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import { append, holdHead } from './append.ts';
import { blank } from './entry.ts';
import { erasureEntry } from './new-entries.ts';

/** For so long a sender of texts may be asked for proof: 28 U.S.C. 1658, the limit of such claims. */
const years = 4;

const shiftYears = (time: number, count: number): number => {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + count);
};

/** Until when a consent or a revocation is kept, though its lead was erased. */
export const proofEnd = (recordedAt: number): number => shiftYears(recordedAt, years);

/**
 * Blanks what the ledger kept of erased leads and no longer needs, a few at a time: consent four years
 * after it was last given or, where that is later, after the phone's last revocation, and the corrections of
 * its lead with it; revocations four years after the last, unless a request or a correction still has the phone.
 * Each has an entry that says so.
 */
export const eraseOldProofs = async (store: Store, now: number, limit = 100): Promise<number> => {
  const db = await store.connect();
  const consents = await oldConsents(db, now, limit);
  const revocations = await oldRevocations(db, now, limit);
  const due = [...consents, ...revocations];
  for (const one of due)
    await store.write((transaction) => eraseProof(transaction, store.engine, one, now));
  return due.length;
};

type Due = { entry: number; lead_id: string | null };

/** Of each kind, and what took it back, as their index has it. */
const isStop = sql`stop.kind in ('revocation', 'call-revocation', 'resumption', 'call-resumption')`;

const oldConsents = async (db: Kysely<Tables>, now: number, limit: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select min(given.entry) as entry, given.lead_id
    from leads join consent_ledger as given on given.lead_id = leads.id
    where leads.proof_until <= ${now} and given.kind in ('request', 'grant') and given.salt <> ''
      and not exists (
        select 1 from consent_ledger as own join consent_ledger as stop on stop.number = own.number
        where own.lead_id = leads.id and own.kind in ('request', 'grant') and own.salt <> ''
          and ${isStop} and stop.recorded_at > ${shiftYears(now, -years)})
    group by given.lead_id
    limit ${limit}`.execute(db);
  return rows;
};

const oldRevocations = async (db: Kysely<Tables>, now: number, limit: number): Promise<Due[]> => {
  const cutoff = shiftYears(now, -years);
  const { rows } = await sql<Due>`
    select stop.entry, stop.lead_id
    from consent_ledger as stop
    where ${isStop} and stop.salt <> '' and stop.recorded_at <= ${cutoff}
      and not exists (
        select 1 from consent_ledger as other
        where other.number = stop.number and other.number <> ''
          and (other.kind in ('request', 'grant', 'correction') or other.recorded_at > ${cutoff}))
    limit ${limit}`.execute(db);
  return rows;
};

const eraseProof = async (
  db: Kysely<Tables>,
  engine: Engine,
  { entry, lead_id }: Due,
  now: number,
): Promise<void> => {
  await holdHead(db, engine);
  const blanked = await db
    .updateTable('consent_ledger')
    .set(blank)
    .where(({ eb, and, or }) =>
      or([
        eb('entry', '=', entry),
        and([eb('lead_id', '=', lead_id), eb('kind', 'in', ['request', 'grant', 'correction'])]),
      ]),
    )
    .where('salt', '<>', '')
    .returning('entry')
    .execute();
  const entries = blanked.map((row) => erasureEntry(lead_id, row.entry, now));
  await append(db, engine, entries);
  await db.updateTable('leads').set({ proof_until: null }).where('id', '=', lead_id).execute();
};
