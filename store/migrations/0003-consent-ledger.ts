import { hash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/*
 * Consents were rows beside their lead. They become entries of a ledger, in the order of their time, as
 * if it had always been there. What is needed to seal them is written out here and not imported: a
 * ledger that was carried over must come out the same however the program changes.
 */

type Entry = {
  entry: number;
  kind: string;
  lead_id: string;
  agreed: number;
  version: string;
  wording_sha256: string;
  recorded_at: number;
  page: string;
  erased_entry: null;
  phone: string;
  address: string;
  user_agent: string;
  how: string;
  salt: string;
  personal_sha256: string;
  previous_sha256: string;
  sha256: string;
};

type BeforeAndAfter = {
  leads: { id: string; phone: string; erased_at: number | null };
  consents: {
    lead_id: string;
    agreed: number;
    version: string;
    wording: string;
    recorded_at: number;
    address: string;
    user_agent: string;
    page: string;
  };
  consent_wordings: { version: string; sha256: string; wording: string };
  consent_ledger: Entry;
  consent_head: { id: number; entry: number; sha256: string };
};

type Head = { entry: number; sha256: string };

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createLedger(db);
  const tables = db.$extendTables<BeforeAndAfter>();
  const head = await carryErasures(tables, await carryConsents(tables, { entry: 0, sha256: '' }));
  await tables
    .insertInto('consent_head')
    .values({ id: 1, ...head })
    .execute();
  await db.schema.dropTable('consents').execute();
};

/** So many at a time that one statement can carry them, and memory stays flat. */
const batchSize = 500;

const carryConsents = async (db: Kysely<BeforeAndAfter>, start: Head): Promise<Head> => {
  await db.schema
    .createIndex('consents_in_time')
    .on('consents')
    .columns(['recorded_at', 'lead_id'])
    .execute();
  let head = start;
  let after = { recorded_at: Number.MIN_SAFE_INTEGER, lead_id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('consents')
      .innerJoin('leads', 'leads.id', 'consents.lead_id')
      .selectAll('consents')
      .select('leads.phone')
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('consents.recorded_at', 'consents.lead_id'),
          '>',
          tuple(after.recorded_at, after.lead_id),
        ),
      )
      .orderBy('consents.recorded_at')
      .orderBy('consents.lead_id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return head;
    await keepWordings(db, rows);
    head = await append(
      db,
      head,
      rows.map((row) => ({
        ...emptyEntry,
        kind: 'request',
        lead_id: row.lead_id,
        agreed: row.agreed,
        version: row.version,
        wording_sha256: row.wording === '' ? '' : sha256(row.wording),
        recorded_at: row.recorded_at,
        page: row.page,
        phone: row.phone,
        address: row.address,
        user_agent: row.user_agent,
      })),
    );
    after = last;
  }
};

/** Leads that were erased before: their proof is gone, and an entry says since when. */
const carryErasures = async (db: Kysely<BeforeAndAfter>, start: Head): Promise<Head> => {
  const erased = await db
    .selectFrom('leads')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .orderBy('id')
    .execute();
  let head = start;
  for (let index = 0; index < erased.length; index += batchSize) {
    const entries = erased.slice(index, index + batchSize).map(({ id, erased_at }) => ({
      ...emptyEntry,
      kind: 'erasure',
      lead_id: id,
      recorded_at: erased_at ?? 0,
    }));
    head = await append(db, head, entries);
  }
  return head;
};

const keepWordings = async (
  db: Kysely<BeforeAndAfter>,
  rows: readonly { version: string; wording: string }[],
): Promise<void> => {
  const known = rows.filter(({ wording }) => wording !== '');
  if (known.length === 0) return;
  await db
    .insertInto('consent_wordings')
    .values(known.map(({ version, wording }) => ({ version, sha256: sha256(wording), wording })))
    .onConflict((conflict) => conflict.columns(['version', 'sha256']).doNothing())
    .execute();
};

type Seals = 'entry' | 'salt' | 'personal_sha256' | 'previous_sha256' | 'sha256';

const emptyEntry = {
  agreed: 0,
  version: '',
  wording_sha256: '',
  page: '',
  erased_entry: null,
  phone: '',
  address: '',
  user_agent: '',
  how: '',
} as const;

const append = async (
  db: Kysely<BeforeAndAfter>,
  start: Head,
  entries: readonly Omit<Entry, Seals>[],
): Promise<Head> => {
  let head = start;
  const rows = entries.map((entry) => {
    const row = seal(head, entry);
    head = row;
    return row;
  });
  await db.insertInto('consent_ledger').values(rows).execute();
  return { entry: head.entry, sha256: head.sha256 };
};

const seal = (head: Head, said: Omit<Entry, Seals>): Entry => {
  const salt = randomUUID();
  const row = {
    ...said,
    entry: head.entry + 1,
    previous_sha256: head.sha256,
    salt,
    personal_sha256: sha256(
      JSON.stringify([salt, said.phone, said.address, said.user_agent, said.how]),
    ),
  };
  const sealed = [
    row.previous_sha256,
    row.entry,
    row.kind,
    row.lead_id,
    row.agreed,
    row.version,
    row.wording_sha256,
    row.recorded_at,
    row.page,
    row.erased_entry,
    row.personal_sha256,
  ];
  return { ...row, sha256: sha256(JSON.stringify(sealed)) };
};

const sha256 = (text: string): string => hash('sha256', text);

const textColumns = [
  'version',
  'wording_sha256',
  'page',
  'phone',
  'address',
  'user_agent',
  'how',
  'salt',
  'personal_sha256',
  'previous_sha256',
  'sha256',
];

const createLedger = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('consent_wordings')
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('wording', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_wordings_once', ['version', 'sha256'])
    .execute();
  const keys = db.schema
    .createTable('consent_ledger')
    .addColumn('entry', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('agreed', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('erased_entry', 'integer');
  await textColumns
    .reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), keys)
    .execute();
  await db.schema
    .createIndex('consent_ledger_lead')
    .on('consent_ledger')
    .column('lead_id')
    .execute();
  await sql`create index consent_ledger_revoked on consent_ledger (phone) where kind = 'revocation'`.execute(
    db,
  );
  await db.schema
    .createTable('consent_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('entry', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .execute();
};
