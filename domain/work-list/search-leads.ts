import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { hourMs } from '#time/lengths.ts';
import { type LabelName, label } from '../leads/labels.ts';
import { type LeadWithDeliveries, withDetails } from '../leads/read-leads.ts';
import { type LeadStateRow, rowToLead, rowToWork } from '../leads/rows.ts';
import { isOver, notOver, suspectColumn, unanswered } from '../leads/state.ts';
import type { Stage } from '../stages/stages.ts';
import type { WorkedLead } from '../work/work-list.ts';

export type LeadSearch = {
  /** All of them must be found, each anywhere in what a lead is found by; in small letters. */
  words: readonly string[];
  labels: Partial<Record<LabelName, string>>;
  /** Empty for those of whom nothing was noted yet. */
  stage: Stage | '' | undefined;
  /** Only those whom nobody answered yet. */
  isWaiting: boolean;
  since: number | undefined;
  /** The last lead of the page before. */
  after: { receivedAt: number; id: string } | undefined;
  limit: number;
};

/** Newest first; erased leads are left out. Without consent, which no list shows. */
export const searchLeads = async (store: Store, search: LeadSearch): Promise<WorkedLead[]> => {
  const rows = await findRows(store, await store.connect(), search);
  return rows.map((row) => ({ ...rowToLead(row, undefined), work: rowToWork(row) }));
};

/** The same with all that an export tells. */
export const searchLeadsInFull = async (
  store: Store,
  search: LeadSearch,
): Promise<LeadWithDeliveries[]> => {
  const db = await store.connect();
  return withDetails(db, await findRows(store, db, search));
};

type Condition = RawBuilder<boolean>;

const findRows = (
  store: Store,
  db: Kysely<Tables>,
  search: LeadSearch,
): Promise<LeadStateRow[]> => {
  const texts = textsOf(search);
  const isFew = search.isWaiting || (search.stage !== undefined && isOpen(search.stage));
  const useParts = store.engine === 'sqlite' && !isFew && texts.length > 0;
  return useParts ? findByParts(db, search, texts) : findInOrder(db, store, search, texts);
};

type Text = { column: 'search' | 'labels'; text: string };

const textsOf = ({ words, labels }: LeadSearch): Text[] => [
  ...words.map((text) => ({ column: 'search', text }) as const),
  ...Object.entries(labels).map(
    ([name, value]) => ({ column: 'labels', text: label(name as LabelName, value) }) as const,
  ),
];

const isOpen = (stage: Stage | ''): boolean => stage !== '' && !isOver({ stage });

const open: Condition = sql`leads.stage <> '' and ${notOver}`;
const waiting: Condition = sql`${unanswered} and leads.suspect = ''`;

const standing = ({ stage, isWaiting, since }: LeadSearch): Condition[] => [
  sql`leads.erased_at is null`,
  ...(stage === undefined ? [] : [sql<boolean>`leads.stage = ${stage}`]),
  ...(stage !== undefined && isOpen(stage) ? [open] : []),
  ...(isWaiting ? [waiting] : []),
  ...(since === undefined ? [] : [sql<boolean>`leads.received_at >= ${since}`]),
];

/** From the newest on until a page is full. */
const findInOrder = (
  db: Kysely<Tables>,
  { engine }: Store,
  search: LeadSearch,
  texts: readonly Text[],
): Promise<LeadStateRow[]> => {
  const { after, limit } = search;
  /** PostgreSQL's index of every three letters knows patterns alone. */
  const has = ({ column, text }: Text): Condition =>
    engine === 'sqlite'
      ? sql`instr(${sql.ref(`leads.${column}`)}, ${text}) > 0`
      : sql`${sql.ref(`leads.${column}`)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  const conditions = [
    ...standing(search),
    ...texts.map(has),
    ...(after === undefined
      ? []
      : [sql<boolean>`(leads.received_at, leads.id) < (${after.receivedAt}, ${after.id})`]),
  ];
  return db
    .selectFrom('leads')
    .selectAll()
    .select(suspectColumn)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

/** So much may a clock have been set back between two leads. */
/** Shorter ones are in no index of three letters in a row. */
const isIndexed = ({ text }: Text): boolean => [...text].length >= 3;

/**
 * By the index of every part, which is read from the newest lead on and no further than a page needs: a
 * word that half of all have is found as fast as one that nobody has.
 */
const findByParts = async (
  db: Kysely<Tables>,
  search: LeadSearch,
  texts: readonly Text[],
): Promise<LeadStateRow[]> => {
  const { since, after, limit } = search;
  const indexed = texts.filter(isIndexed);
  const from =
    indexed.length === 0
      ? sql`lead_search as found`
      : sql`lead_parts cross join lead_search as found on found.number = lead_parts.rowid`;
  const number = indexed.length === 0 ? sql`found.number` : sql`lead_parts.rowid`;
  const conditions = [
    ...(indexed.length === 0 ? [] : [sql`lead_parts match ${indexed.map(quoted).join(' AND ')}`]),
    ...texts
      .filter((text) => !isIndexed(text))
      .map(({ column, text }) => sql`instr(${sql.ref(`found.${column}`)}, ${text}) > 0`),
    ...(after === undefined
      ? []
      : [sql`${number} < (select number from lead_search where lead_id = ${after.id})`]),
    ...(since === undefined
      ? []
      : [
          sql`${number} >= (select number from leads join lead_search on lead_id = leads.id
            where received_at >= ${since - hourMs} order by received_at limit 1)`,
        ]),
    ...standing(search),
  ];
  const { rows } = await sql<LeadStateRow>`select leads.*, ${suspectColumn} from ${from}
    cross join leads on leads.id = found.lead_id
    where ${sql.join(conditions, sql` and `)}
    order by ${number} desc limit ${limit}`.execute(db);
  return rows;
};

const quoted = ({ column, text }: Text): string => `${column} : "${text.replaceAll('"', '""')}"`;
