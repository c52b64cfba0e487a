import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { chain } from '#domain/consent/append.ts';
import { emptyHead } from '#domain/consent/entry.ts';
import { requestEntry } from '#domain/consent/new-entries.ts';
import { leadToRow } from '#domain/leads/rows.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { makeReference } from '#lead/reference.ts';
import { openStore } from '#store/open.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { emptyFolder } from './measured-site.ts';

export type FilledDesk = { folder: string; references: string[]; remove: () => void };

/** Of whom something is still to be done; the same few hundred, however many came before them. */
const working = { waiting: 50, suspect: 20, open: 300 } as const;
const eventsOfEach = 10;
const hour = 3_600_000;

/**
 * The store of a company that has worked for some years: most leads are closed or lost, and each has a
 * history of ten events, a stage and two messages that were sent.
 */
export const fillDesk = async (count: number): Promise<FilledDesk> => {
  const folder = emptyFolder(`filled-desk-${count}`);
  const file = join(folder, 'leads.db');
  const store = openStore({ file });
  await store.connect();
  await store.close();
  const database = new DatabaseSync(file);
  // Nobody needs these bytes after a crash, and a journal would double them.
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000');
  const now = Date.now();
  const leads = Array.from({ length: count }, (_, index) => leadOf(index, count, now));
  database.exec('begin');
  insertAll(
    database,
    'leads',
    leads.map((lead, index) => ({ ...leadToRow(lead), ...workOf(count - index, lead, now) })),
  );
  const entries = chain(emptyHead, leads.map(requestEntry));
  insertAll(database, 'consent_ledger', entries);
  const end = entries.at(-1) ?? emptyHead;
  database.prepare('update consent_head set entry = ?, sha256 = ?').run(end.entry, end.sha256);
  database.exec(historyOf);
  database.exec('commit; analyze');
  database.close();
  const references = leads.slice(-working.open).map(({ reference }) => reference);
  return { folder, references, remove: () => rmSync(folder, { recursive: true }) };
};

const firstNames = 'Ann Bill Carla Dan Elena Frank Gloria Hank Irma Jim Karen Luis'.split(' ');
const lastNames = 'Lee Miller Reyes Ott Gomez Hall Nguyen Baker Flores Young Price'.split(' ');
const streets = 'Elm Oak Mill Pecan Cedar Main Church Ranch Bluebonnet Live'.split(' ');
const cities = ['waco', 'temple', 'killeen', 'dallas', 'fort-worth', 'austin', ''];
const sources = [{ gclid: 'x' }, { utm_source: 'facebook' }, { landingPage: '/' }, {}];

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

/** The same every time, and unlike its neighbors. */
const leadOf = (index: number, count: number, now: number): NewLead => {
  const digits = String(index * 7_919 + 1_000_000).slice(-7);
  const lead = makeLead({
    receivedAt: now - ((count - index) * (25 * hour * 1_000)) / count - hour,
    source: pick<Record<string, string>>(sources, index * 3),
    request: {
      ...request,
      firstName: pick(firstNames, index * 5),
      lastName: pick(lastNames, index * 3),
      phone: `+1254${digits}`,
      email: `seller${index}@example.com`,
      propertyAddress: `${(index * 13) % 9_000} ${pick(streets, index)} St`,
      city: pick(cities, index * 11),
    },
  });
  let left = index;
  const digitOf = (limit: number): number => {
    const digit = left % limit;
    left = Math.floor(left / limit);
    return digit;
  };
  return { ...lead, receivedAt: Math.floor(lead.receivedAt), reference: makeReference(digitOf) };
};

const openStages = ['contacted', 'appointment', 'offer', 'contract'];

/** Counted from the newest: those who wait, suspected spam, open ones, and all whose business is done. */
const workOf = (age: number, { receivedAt }: NewLead, now: number): Row => {
  const { waiting, suspect, open } = working;
  if (age <= waiting) return {};
  if (age <= waiting + suspect) return { suspect: 'link-in-name' };
  const answered = { answered_at: receivedAt + 600_000, changes: eventsOfEach };
  if (age > waiting + suspect + open) {
    return { ...answered, stage: age % 10 === 0 ? 'closed' : 'lost' };
  }
  const plan = { next_action: 'Call', next_action_at: now + ((age % 100) - 50) * hour };
  return { ...answered, stage: pick(openStages, age), ...(age % 5 === 0 ? {} : plan) };
};

const historyOf = `
  create temp table steps as
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${eventsOfEach})
    select n from counted;
  insert into events (id, lead_id, at, person_id, kind, details, before, undone_at)
    select lower(hex(randomblob(12))), leads.id, received_at + n * 60000, 'somebody',
      case when n % 3 = 0 then 'note' else 'touch' end,
      case when n % 3 = 0 then '{"text":"Roof is ten years old."}' else '{"touch":"no-answer"}' end,
      null, null
    from leads cross join temp.steps;
  insert into stages (id, lead_id, stage, reached_at, recorded_at, value_cents)
    select lower(hex(randomblob(12))), id, stage, answered_at, answered_at, null
    from leads where stage <> '';
  insert into deliveries (id, lead_id, channel, subject_kind, subject_id, state, attempts, created_at, next_attempt_at,
      scheduled_at, lease, sent_at, last_error, budget)
    select lower(hex(randomblob(16))), id, channel, 'lead', id, 'sent', 1, received_at, received_at,
      received_at, null, received_at, null, 'within'
    from leads cross join (select 'team-email' as channel union all select 'seller-receipt');
`;

type Row = Record<string, SQLInputValue | undefined>;

const insertAll = (database: DatabaseSync, table: string, rows: readonly Row[]): void => {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  for (const row of rows) {
    const names = Object.keys(row).join(', ');
    const marks = Object.keys(row)
      .map(() => '?')
      .join(', ');
    const statement =
      prepared.get(names) ?? database.prepare(`insert into ${table} (${names}) values (${marks})`);
    prepared.set(names, statement);
    statement.run(...(Object.values(row) as SQLInputValue[]));
  }
};
