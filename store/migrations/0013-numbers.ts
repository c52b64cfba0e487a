import { type Kysely, sql } from 'kysely';

/*
 * A number proves nobody: each text that came has the number it came from, so that it can be handed over when its
 * lead is erased. What belonged to no lead kept numbers, words and searched names for ever; they go. The ledger's
 * index of what is kept for some years knows the word by which a phone takes back its stop.
 */

type Before = {
  events: { id: string; lead_id: string | null; kind: string; details: string };
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addNumbers(db);
  await forgetStrangers(db.$extendTables<Before>());
  await db.schema.dropIndex('consent_ledger_old').execute();
  await sql`create index consent_ledger_old on consent_ledger (recorded_at)
    where kind in ('revocation', 'call-revocation', 'resumption') and salt <> ''`.execute(db);
};

const digits = sql`replace(replace(replace(replace(replace(leads.phone, '+', ''), '(', ''), ')', ''), '-', ''), ' ', '')`;

/** Whoever texted had the lead's number, or the lead would not have got it. */
const addNumbers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table texts add column phone text not null default ''`.execute(db);
  await sql`update texts set phone = coalesce((
    select case length(${digits}) when 0 then '' when 10 then '+1' || ${digits} else '+' || ${digits} end
    from leads where leads.id = texts.lead_id), '')
    where state = 'received' and lead_id is not null`.execute(db);
  await sql`create index texts_phone on texts (phone) where phone <> ''`.execute(db);
};

type Details = { from?: string; body?: string; filters?: Record<string, unknown> };

const forgetStrangers = async (db: Kysely<Before>): Promise<void> => {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'details'])
    .where('lead_id', 'is', null)
    .where('kind', 'in', ['text-in', 'exported'])
    .execute();
  for (const { id, details } of rows) {
    await db
      .updateTable('events')
      .set({ details: JSON.stringify(withoutPerson(JSON.parse(details))) })
      .where('id', '=', id)
      .execute();
  }
};

const withoutPerson = ({ from, body, filters, ...others }: Details): Details => ({
  ...others,
  // No person's: a short code, or a name.
  ...(from !== undefined && !/^\+\d{8,}$/.test(from) && { from, body }),
  ...(filters !== undefined && { filters: withoutSearch(filters) }),
});

const withoutSearch = ({ q, ...others }: Record<string, unknown>): Record<string, unknown> =>
  q === undefined ? others : { ...others, q: true };
