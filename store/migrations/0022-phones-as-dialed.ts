import { type Kysely, sql } from 'kysely';

/*
 * A lead's phone was kept as people read it, "(254) 555-0142" or the bare digits of a number abroad, and made a number
 * again wherever it was dialed or compared. It is kept as it is dialed, and so is what undoing an edit puts back. What
 * the ledger has sealed stays as it is, and so does what the timeline says of edits.
 */

type Before = { events: { id: string; kind: string; before: string | null } };

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update leads set phone = ${number} where phone <> '' and ${number} <> ''`.execute(db);
  await changeWhatUndoingPutsBack(db.$extendTables<Before>());
};

/** By the rule of the ledger's own column of numbers: see 0011. */
const digits = sql`replace(replace(replace(replace(replace(phone, '+', ''), '(', ''), ')', ''), '-', ''), ' ', '')`;
const number = sql`case
  when trim(${digits}, '0123456789') <> '' or length(${digits}) not between 10 and 15 then ''
  when length(${digits}) > 10 or substr(phone, 1, 1) = '+' then '+' || ${digits}
  else '+1' || ${digits} end`;

const atOnce = 500;

const changeWhatUndoingPutsBack = async (db: Kysely<Before>): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { id: string; before: string | null }[] = await db
      .selectFrom('events')
      .select(['id', 'before'])
      .where('kind', 'in', ['edited', 'seller-corrected'])
      .where('before', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, before } of rows) {
      const kept = JSON.parse(before ?? '{}');
      if (typeof kept.phone !== 'string') continue;
      const dialed = JSON.stringify({ ...kept, phone: asDialed(kept.phone) });
      await db.updateTable('events').set({ before: dialed }).where('id', '=', id).execute();
    }
    after = rows.at(-1)?.id;
  }
};

/** The same for what no SQL reads. */
const asDialed = (phone: string): string => {
  const bare = phone.replace(/[+() -]/g, '');
  if (!/^\d{10,15}$/.test(bare)) return phone;
  return bare.length > 10 || phone.startsWith('+') ? `+${bare}` : `+1${bare}`;
};
