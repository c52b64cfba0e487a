import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import type { DeliveryContent } from '../deliveries/channels.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';
import { textDeliveryId } from '../work/queued-text.ts';

/** What the carrier says of a text of ours; each later one counts more, and the last three are final. */
const ranks: Record<string, number> = {
  queued: 0,
  sending: 0,
  sent: 1,
  delivered: 2,
  undelivered: 2,
  failed: 2,
};

export type SentText = { sid: string; leadId: string; eventId: string };

/** By which name the carrier knows a text of ours; its receipt may have come before. */
export const keepSentText = async (
  db: Kysely<Tables>,
  { sid, leadId, eventId }: SentText,
  now: number,
): Promise<void> => {
  await db
    .insertInto('texts')
    .values({
      sid,
      lead_id: leadId,
      event_id: eventId,
      state: 'queued',
      error: '',
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('sid').doNothing())
    .execute();
};

export type Receipt = { sid: string; eventId: string; state: string; error: string };

/**
 * Receipts come in any order and more than once. One also settles a text that was handed over without an
 * answer. Nothing is kept for a lead that was erased. Gives the lead's phone.
 */
export const recordReceipt = (store: Store, receipt: Receipt, now: number) =>
  store.write(async (transaction): Promise<{ phone: string } | undefined> => {
    const { sid, eventId, state, error } = receipt;
    const delivery = await transaction
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .select(['deliveries.id', 'deliveries.state', 'leads.id as lead_id', 'leads.phone'])
      .where('deliveries.channel', '=', 'seller-text')
      .where('deliveries.id', '=', textDeliveryId(eventId))
      .executeTakeFirst();
    const rank = ranks[state];
    if (delivery === undefined || rank === undefined) return undefined;
    await keepSentText(transaction, { sid, leadId: delivery.lead_id, eventId }, now);
    const earlier = Object.keys(ranks).filter((known) => (ranks[known] ?? 0) < rank);
    if (earlier.length > 0) {
      await transaction
        .updateTable('texts')
        .set({ state, error, changed_at: now })
        .where('sid', '=', sid)
        .where('state', 'in', earlier)
        .execute();
    }
    if (delivery.state === 'unknown') {
      await transaction
        .updateTable('deliveries')
        .set({ state: 'sent', sent_at: now, last_error: null })
        .where('id', '=', delivery.id)
        .execute();
    }
    return { phone: delivery.phone };
  });

export type TextReceipt = { state: string; error: string; at: number };

/** What became of a lead's texts, by their events. */
export const receiptsOf = async (
  store: Store,
  leadId: string,
): Promise<Map<string, TextReceipt>> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('texts')
    .select(['event_id', 'state', 'error', 'changed_at'])
    .where('lead_id', '=', leadId)
    .where('state', '<>', 'received')
    .execute();
  return new Map(
    rows.map(({ event_id, state, error, changed_at: at }) => [event_id, { state, error, at }]),
  );
};

export const isKnownText = async (db: Kysely<Tables>, sid: string): Promise<boolean> =>
  (await db.selectFrom('texts').select('sid').where('sid', '=', sid).executeTakeFirst()) !==
  undefined;

/** A text that came to us; its event has the same name. What belongs to no lead holds nobody's number. */
export const keepReceivedText = async (
  db: Kysely<Tables>,
  { sid, leadId, number }: { sid: string; leadId: string | undefined; number: string },
  now: number,
): Promise<void> => {
  const phone = leadId === undefined ? '' : number;
  const text = { sid, lead_id: leadId ?? null, event_id: sid, phone };
  await db
    .insertInto('texts')
    .values({ ...text, state: 'received', error: '', changed_at: now })
    .execute();
};

/** Each is fetched from the carrier by itself, and named there: `MM…/Media/ME…`. */
export const leavePhotosToFetch = async (
  db: Kysely<Tables>,
  leadId: string,
  photos: readonly string[],
  now: number,
): Promise<void> => {
  for (const id of photos) {
    const subject = { kind: 'texted-photo', id } as const;
    await leave(db, { channel: 'texted-photo', leadId, subject }, now);
  }
};

/** Which text one of them came with. */
export const textOfPhoto = (photo: string): string => photo.slice(0, photo.indexOf('/'));

/** With what came with them; the carrier is told to delete them too. */
export const eraseTexts = async (
  db: Kysely<Tables>,
  leadId: string,
  now: number,
): Promise<void> => {
  const photos = await db
    .selectFrom('deliveries')
    .select('subject_id as id')
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'texted-photo')
    .execute();
  const texts = await db
    .deleteFrom('texts')
    .where('lead_id', '=', leadId)
    .returning('sid')
    .execute();
  // What came with a text first: without the text, it could no longer be asked for.
  const subjects = [
    ...photos.map(({ id }) => ({ kind: 'texted-photo' as const, id })),
    ...texts.map(({ sid }) => ({ kind: 'text' as const, id: sid })),
  ];
  for (const subject of subjects) {
    await leave(db, { channel: 'erase-text', leadId: undefined, subject }, now);
  }
};

const leave = async (db: Kysely<Tables>, content: DeliveryContent, now: number): Promise<void> => {
  const { channel, subject } = content;
  await db
    .insertInto('deliveries')
    .values(newDeliveryRow(`${channel}-${subject.id}`, content, now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
