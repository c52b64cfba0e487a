import { DatabaseSync } from 'node:sqlite';
import { parsePhone } from '#lead/phone.ts';

/** What a SQLite store holds, as far as it is compared with another moment of itself. */
export type StoreFacts = {
  /** References by id; of those that were erased apart. */
  leads: Map<string, string>;
  erased: Map<string, string>;
  /** By the hash of the entry: its number may be another's in a store that went its own way. */
  stops: Map<string, NotedStop>;
  /** Since when its seller wants a lead deleted, by its id. */
  wishes: Map<string, number>;
  /** Since when a mailbox wants no emails of plans, by what it is counted as. */
  mailStops: Map<string, number>;
  entries: number;
  /** Who ever joined the desk, and when they were removed. */
  people: Map<string, number | null>;
  passkeys: Set<string>;
  /** Which link counts, of leads whose sellers got a new one. */
  generations: Map<string, number>;
};

export type NotedStop = { phone: string; to: 'texts' | 'calls' };

/** What is in the store but not in an older copy of it. */
export type Later = { leads: string[]; erased: string[]; stops: NotedStop[] };

export const factsIn = (file: string): StoreFacts => {
  const database = new DatabaseSync(file);
  try {
    // No log is left beside a file that is about to get another name.
    database.exec('pragma journal_mode = delete');
    return readFacts(database);
  } finally {
    database.close();
  }
};

export const readFacts = (database: DatabaseSync): StoreFacts => {
  const leads = (condition: string): Map<string, string> =>
    new Map(
      database
        .prepare(`select id, reference from leads where ${condition} order by received_at`)
        .all()
        .map(({ id, reference }) => [String(id), String(reference)]),
    );
  const entries = database.prepare('select max(entry) as entries from consent_ledger').get();
  return {
    leads: leads('erased_at is null'),
    erased: leads('erased_at is not null'),
    stops: new Map(
      database
        .prepare(
          `select sha256, phone, kind from consent_ledger
            where kind in ('revocation', 'call-revocation') and phone <> ''`,
        )
        .all()
        .map(({ sha256, phone, kind }) => [
          String(sha256),
          { phone: parsePhone(String(phone)), to: kind === 'revocation' ? 'texts' : 'calls' },
        ]),
    ),
    wishes: wishesIn(database),
    mailStops: mailStopsIn(database),
    entries: Number(entries?.['entries'] ?? 0),
    ...readWhoComesIn(database),
  };
};

const readWhoComesIn = (
  database: DatabaseSync,
): Pick<StoreFacts, 'people' | 'passkeys' | 'generations'> => {
  const rows = (sql: string) => database.prepare(sql).all();
  return {
    people: new Map(
      rows('select id, removed_at from people').map(({ id, removed_at }) => [
        String(id),
        removed_at === null ? null : Number(removed_at),
      ]),
    ),
    passkeys: new Set(rows('select id from passkeys').map(({ id }) => String(id))),
    generations: new Map(
      rows(
        'select id, link_generation from leads where link_generation > 0 and erased_at is null',
      ).map(({ id, link_generation }) => [String(id), Number(link_generation)]),
    ),
  };
};

/** A store from before they could be noted has none. */
const wishesIn = (database: DatabaseSync): Map<string, number> => {
  const columns = database.prepare(`select name from pragma_table_info('leads')`).all();
  if (!columns.some(({ name }) => name === 'erase_asked_at')) return new Map();
  return new Map(
    database
      .prepare('select id, erase_asked_at as at from leads where erase_asked_at is not null')
      .all()
      .map(({ id, at }) => [String(id), Number(at)]),
  );
};

/** None either. */
const mailStopsIn = (database: DatabaseSync): Map<string, number> => {
  const tables = database.prepare(`select 1 from sqlite_schema where name = 'mail_stops'`).all();
  if (tables.length === 0) return new Map();
  const rows = database.prepare('select mailbox, stopped_at as at from mail_stops').all();
  return new Map(rows.map(({ mailbox, at }) => [String(mailbox), Number(at)]));
};

export const laterThan = (copy: StoreFacts, store: StoreFacts): Later => {
  const isKnown = (id: string): boolean => copy.leads.has(id) || copy.erased.has(id);
  const later = [...store.stops].filter(([sha256]) => !copy.stops.has(sha256));
  const once = new Map(later.map(([, stop]) => [`${stop.to} ${stop.phone}`, stop]));
  return {
    leads: [...store.leads].filter(([id]) => !isKnown(id)).map(([, reference]) => reference),
    erased: [...store.erased].filter(([id]) => copy.leads.has(id)).map(([, one]) => one),
    stops: [...once.values()],
  };
};
