import { hash, randomUUID } from 'node:crypto';
import { type Kysely, SqliteAdapter, sql } from 'kysely';

/*
 * A number that was corrected used to leave no entry in the ledger, so that the lead and its entry said two
 * things. The corrections that the timeline proves are written down now. What is needed to seal them is
 * written out here and not imported, as in 0003.
 */

type Entry = {
  entry: number;
  kind: string;
  lead_id: string;
  recorded_at: number;
  phone: string;
  how: string;
  salt: string;
  personal_sha256: string;
  previous_sha256: string;
  sha256: string;
} & typeof nothing;

type Before = {
  leads: { id: string; phone: string; erased_at: number | null };
  events: {
    lead_id: string;
    at: number;
    kind: string;
    details: string;
    before: string | null;
    undone_at: number | null;
  };
  consent_ledger: Entry;
  consent_head: { entry: number; sha256: string };
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const tables = db.$extendTables<Before>();
  // First, as everybody does who appends: on PostgreSQL this holds the row.
  await sql`update consent_head set entry = entry`.execute(db);
  await addColumns(db);
  await addIndexes(db);
  for (const leadId of await leadsThatDiffer(tables)) {
    for (const correction of await provedCorrections(tables, leadId)) {
      await append(tables, leadId, correction);
    }
  }
};

/** As it was stored, "(254) 555-0142" or bare digits, or as it is dialed. */
const digits = sql`replace(replace(replace(replace(replace(phone, '+', ''), '(', ''), ')', ''), '-', ''), ' ', '')`;
const number = sql`case
  when trim(${digits}, '0123456789') <> '' or length(${digits}) not between 10 and 15 then ''
  when length(${digits}) > 10 or substr(phone, 1, 1) = '+' then '+' || ${digits}
  else '+1' || ${digits} end`;

/**
 * How sure it is whose stop an entry tells of, and the number for joins. The store makes the number itself,
 * so that it is never another than the phone's, and goes with it.
 */
const addColumns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table consent_ledger add column certainty text not null default ''`.execute(db);
  // SQLite cannot add a stored one, PostgreSQL cannot index the other.
  const kind = sql.raw(db.getExecutor().adapter instanceof SqliteAdapter ? 'virtual' : 'stored');
  await sql`alter table consent_ledger add column number text not null
    generated always as (${number}) ${kind}`.execute(db);
};

const addIndexes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('consent_ledger_phone').execute();
  await db.schema
    .createIndex('consent_ledger_number')
    .on('consent_ledger')
    .columns(['number', 'kind'])
    .execute();
  // A stop to calls is kept for as long as one to texts.
  await db.schema.dropIndex('consent_ledger_old').execute();
  await sql`create index consent_ledger_old on consent_ledger (recorded_at)
    where kind in ('revocation', 'call-revocation') and salt <> ''`.execute(db);
};

const leadsThatDiffer = async (db: Kysely<Before>): Promise<string[]> => {
  const rows = await db
    .selectFrom('consent_ledger as ledger')
    .innerJoin('leads', 'leads.id', 'ledger.lead_id')
    .select('leads.id')
    .where('ledger.kind', '=', 'request')
    .where('ledger.salt', '<>', '')
    .where('leads.erased_at', 'is', null)
    .whereRef('ledger.phone', '<>', 'leads.phone')
    .orderBy('ledger.entry')
    .execute();
  return rows.map(({ id }) => id);
};

type Correction = { phone: string; how: string; at: number };

/** Every number that an edit gave the lead, and the one that undoing it put back, in their order. */
const provedCorrections = async (db: Kysely<Before>, leadId: string): Promise<Correction[]> => {
  const rows = await db
    .selectFrom('events')
    .select(['at', 'kind', 'details', 'before', 'undone_at'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['edited', 'seller-corrected'])
    .execute();
  return rows
    .map((row) => ({ ...row, step: stepOf(row.before), ...JSON.parse(row.details) }))
    .filter(({ after }) => typeof after?.phone === 'string')
    .sort((a, b) => a.step - b.step || a.at - b.at)
    .flatMap((edit) => {
      const by = edit.kind === 'edited' ? 'on the desk' : 'on the private page of their request';
      const done = { phone: edit.after.phone, how: `${by}; ${later}`, at: edit.at };
      // Only the newest change of a lead can be undone: nothing lies between the two.
      if (edit.undone_at === null) return [done];
      const how = `undone on the desk; ${later}`;
      return [done, { phone: edit.before.phone, how, at: edit.undone_at }];
    });
};

const later = 'written down later, from the timeline';

/** How many changes the lead had seen before it: clocks may be set back, this is not. */
const stepOf = (before: string | null): number => JSON.parse(before ?? '{}').changes ?? 0;

const nothing = {
  agreed: 0,
  version: '',
  wording_sha256: '',
  page: '',
  erased_entry: null,
  address: '',
  user_agent: '',
} as const;

const append = async (
  db: Kysely<Before>,
  leadId: string,
  { phone, how, at }: Correction,
): Promise<void> => {
  const head = await db
    .selectFrom('consent_head')
    .select(['entry', 'sha256'])
    .executeTakeFirstOrThrow();
  const salt = randomUUID();
  const row = {
    ...nothing,
    entry: head.entry + 1,
    kind: 'correction',
    lead_id: leadId,
    recorded_at: at,
    phone,
    how,
    salt,
    personal_sha256: sha256([salt, phone, '', '', how]),
    previous_sha256: head.sha256,
  };
  const sealed = [row.previous_sha256, row.entry, row.kind, leadId, 0, '', '', at, '', null];
  const entry = { ...row, sha256: sha256([...sealed, row.personal_sha256]) };
  await db.insertInto('consent_ledger').values(entry).execute();
  await db.updateTable('consent_head').set({ entry: entry.entry, sha256: entry.sha256 }).execute();
};

const sha256 = (values: readonly unknown[]): string => hash('sha256', JSON.stringify(values));
