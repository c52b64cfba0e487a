import { type Kysely, SqliteAdapter, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('leads')
    .addColumn('labels', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await fillLabels(db as Kysely<OldTables>);
  await sql`update leads set search = lower(replace(reference, '-', '')) || ' ' || search
    where erased_at is null`.execute(db);
  await sql`create index leads_open on leads (stage, received_at)
    where stage <> '' and stage <> 'closed' and stage <> 'lost' and erased_at is null`.execute(db);
  if (db.getExecutor().adapter instanceof SqliteAdapter) await indexEveryPart(db);
};

type OldTables = {
  leads: {
    id: string;
    city: string;
    property_city: string;
    source: string;
    language: string;
    labels: string;
    erased_at: number | null;
  };
};

const fillLabels = async (db: Kysely<OldTables>): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'city', 'property_city', 'source', 'language'])
      .where('erased_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const row of rows) {
      const labels = ` city:${label(row.city || row.property_city)}  source:${label(sourceOf(JSON.parse(row.source)))}  language:${label(row.language)} `;
      await db.updateTable('leads').set({ labels }).where('id', '=', row.id).execute();
    }
    after = rows.at(-1)?.id ?? '';
    if (after === '') return;
  }
};

const label = (text: string): string =>
  text.trim().toLowerCase().replace(/\s+/g, '-').slice(0, 60) || 'none';

const sourceOf = (source: Record<string, string | undefined>): string => {
  const { utm_source, gclid, gbraid, wbraid, msclkid, fbclid, referrer, landingPage } = source;
  if (utm_source !== undefined) return utm_source;
  if ((gclid ?? gbraid ?? wbraid) !== undefined) return 'google';
  if (msclkid !== undefined) return 'bing';
  if (fbclid !== undefined) return 'facebook';
  if (referrer !== undefined) return referrer.replace(/^www\./i, '');
  if (landingPage === undefined) return 'not known';
  return /^\/ad\/|-ad-landing$/.test(landingPage) ? 'untagged ad' : 'direct';
};

/**
 * Every three letters in a row, so that any part of a name is found at once. Rows are numbered in the
 * order in which leads came; the numbers of the leads' own table would change when it is vacuumed.
 */
const indexEveryPart = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`create table lead_search (number integer primary key, lead_id text not null unique,
      search text not null, labels text not null)`,
    sql`create virtual table lead_parts using fts5(search, labels, content = 'lead_search',
      content_rowid = 'number', tokenize = 'trigram', columnsize = 0)`,
    // Erased means erased: what is deleted leaves the index at once, and not when it is next merged.
    sql`insert into lead_parts (lead_parts, rank) values ('secure-delete', 1)`,
    sql`create trigger lead_search_added after insert on lead_search begin
      insert into lead_parts (rowid, search, labels) values (new.number, new.search, new.labels);
    end`,
    sql`create trigger lead_search_changed after update on lead_search begin
      insert into lead_parts (lead_parts, rowid, search, labels)
        values ('delete', old.number, old.search, old.labels);
      insert into lead_parts (rowid, search, labels) values (new.number, new.search, new.labels);
    end`,
    sql`create trigger leads_added after insert on leads when new.search <> '' begin
      insert into lead_search (lead_id, search, labels) values (new.id, new.search, new.labels);
    end`,
    sql`create trigger leads_changed after update of search, labels on leads
      when new.search <> old.search or new.labels <> old.labels begin
      insert into lead_search (lead_id, search, labels) values (new.id, new.search, new.labels)
        on conflict (lead_id) do update set search = excluded.search, labels = excluded.labels;
    end`,
    sql`insert into lead_search (lead_id, search, labels) select id, search, labels from leads
      where search <> '' order by received_at, id`,
  ]) {
    await statement.execute(db);
  }
};
