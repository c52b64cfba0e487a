import { type Kysely, sql } from 'kysely';
import { callerOf } from '#lead/caller.ts';
import type { Tables } from '#store/tables.ts';
import { leadOfNumber } from '../leads/lead-of-number.ts';

/**
 * What came by phone since then goes to another lead of the number it came from, where there is one, before this
 * one is erased: whoever asked with a seller's number shall not take away what the seller said.
 */
export const handOver = async (
  db: Kysely<Tables>,
  leadId: string,
  since: number,
): Promise<void> => {
  for (const { number, heir } of await heirsOf(db, leadId)) {
    await handOverTexts(db, { from: leadId, to: heir, number, since });
    await handOverCalls(db, { from: leadId, to: heir, number, since });
  }
};

/** Photos that came with texts which will be handed over. */
export const photosToHandOver = async (
  db: Kysely<Tables>,
  leadId: string,
  since: number,
): Promise<ReadonlySet<string>> => {
  const numbers = (await heirsOf(db, leadId)).map(({ number }) => number);
  if (numbers.length === 0) return new Set();
  const photos = await db
    .selectFrom('photos')
    .innerJoin('texts', 'texts.sid', 'photos.text_sid')
    .select('photos.id')
    .where('photos.lead_id', '=', leadId)
    .where('texts.phone', 'in', numbers)
    .where('texts.changed_at', '>=', since)
    .execute();
  return new Set(photos.map(({ id }) => id));
};

const heirsOf = async (
  db: Kysely<Tables>,
  leadId: string,
): Promise<{ number: string; heir: string }[]> => {
  const heirs = [];
  for (const number of await numbersHeard(db, leadId)) {
    const heir = await leadOfNumber(db, callerOf(number), leadId);
    if (heir !== undefined) heirs.push({ number, heir: heir.id });
  }
  return heirs;
};

const numbersHeard = async (db: Kysely<Tables>, leadId: string): Promise<string[]> => {
  const { rows } = await sql<{ phone: string }>`
    select phone from texts where lead_id = ${leadId} and phone <> ''
    union select phone from calls where lead_id = ${leadId} and phone <> ''`.execute(db);
  return rows.map(({ phone }) => phone);
};

type Handed = { from: string; to: string; number: string; since: number };

const handOverTexts = async (db: Kysely<Tables>, handed: Handed): Promise<void> => {
  const texts = await db
    .updateTable('texts')
    .set({ lead_id: handed.to })
    .where('lead_id', '=', handed.from)
    .where('phone', '=', handed.number)
    .where('changed_at', '>=', handed.since)
    .returning(['sid', 'event_id'])
    .execute();
  for (const { sid } of texts) await handOverPhotos(db, handed, sid);
  await moveEvents(
    db,
    handed,
    texts.map(({ event_id }) => event_id),
  );
};

/** Those that are here with the word of it, and those that are still to be fetched. */
const handOverPhotos = async (
  db: Kysely<Tables>,
  handed: Handed,
  textSid: string,
): Promise<void> => {
  const { from, to } = handed;
  await db
    .updateTable('photos')
    .set({ lead_id: to })
    .where('lead_id', '=', from)
    .where('text_sid', '=', textSid)
    .execute();
  const fetched = await db
    .updateTable('deliveries')
    .set({ lead_id: to })
    .where('lead_id', '=', from)
    .where('channel', '=', 'texted-photo')
    .where('subject_id', 'like', `${textSid}/%`)
    .returning('id')
    .execute();
  await moveEvents(
    db,
    handed,
    fetched.map(({ id }) => id),
  );
};

const handOverCalls = async (db: Kysely<Tables>, handed: Handed): Promise<void> => {
  const calls = await db
    .updateTable('calls')
    .set({ lead_id: handed.to })
    .where('lead_id', '=', handed.from)
    .where('phone', '=', handed.number)
    .where('received_at', '>=', handed.since)
    .returning('sid')
    .execute();
  await moveEvents(
    db,
    handed,
    calls.flatMap(({ sid }) => callEvents.map((what) => `${sid}-${what}`)),
  );
};

/** As the timeline names what became of a call. */
const callEvents = ['taken', 'missed', 'voicemail'] as const;

/** Without what they changed: that was the other lead, and is gone with it. */
const moveEvents = async (
  db: Kysely<Tables>,
  { from, to }: Handed,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('events')
    .set({ lead_id: to, before: null })
    .where('lead_id', '=', from)
    .where('id', 'in', ids)
    .execute();
};
