import type { Kysely } from 'kysely';

/*
 * Who looks for Hector finds Héctor, and the other way round: what leads are found by has no accents any more. What
 * takes them off is written out here and not imported; the triggers of 0007 keep the index of every part.
 */

type Before = {
  leads: { id: string; search: string };
  events: { id: string; kind: string; before: string | null };
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const tables = db.$extendTables<Before>();
  await foldLeads(tables);
  await foldWhatUndoingPutsBack(tables);
};

const atOnce = 500;

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const foldLeads = async (db: Kysely<Before>): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { id: string; search: string }[] = await db
      .selectFrom('leads')
      .select(['id', 'search'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, search } of rows) {
      const folded = withoutAccents(search);
      if (folded === search) continue;
      await db.updateTable('leads').set({ search: folded }).where('id', '=', id).execute();
    }
    after = rows.at(-1)?.id;
  }
};

const foldWhatUndoingPutsBack = async (db: Kysely<Before>): Promise<void> => {
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
      if (typeof kept.search !== 'string') continue;
      const folded = JSON.stringify({ ...kept, search: withoutAccents(kept.search) });
      await db.updateTable('events').set({ before: folded }).where('id', '=', id).execute();
    }
    after = rows.at(-1)?.id;
  }
};
