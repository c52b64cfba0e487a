import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { type Budget, isAnyUsedUp, spendAll } from '../deliveries/budgets.ts';
import { addEvent } from '../events/events.ts';
import { noPlan } from '../leads/no-plan.ts';
import { type Actor, type LeadGone, type LeadRow, leadForChange } from '../work/change-lead.ts';

/** The seller's and the family's are counted apart, so that neither uses up the other's. */
export const mostPhotos = 24;

export type Photo = {
  id: string;
  /** Nobody, where it is the seller's own. */
  personId: string | undefined;
  addedAt: number;
  /** The seller's page has none of these: a number proves nobody. */
  isTexted: boolean;
  width: number;
  height: number;
};

export type Picture = { width: number; height: number; small: Uint8Array; large: Uint8Array };

export type PictureSize = 'small' | 'large';

/** Takes the bytes of a file as they come; what it ends as is the photo's id. */
export const photoHash = (leadId: string): Hash => createHash('sha256').update(`${leadId}\n`);

export const photoId = (hash: Hash): string => hash.digest('base64url').slice(0, 32);

export type Added = { id: string; repeated: boolean } | LeadGone | { refused: 'enough' | 'today' };

/** In bytes, as they are kept: of the lead's own, and of what others share with it. */
export type KeptAllowance = { ofLead: number; budgets: readonly Budget[] };

/** One transaction; the same file sent twice is kept once, told once and counted once. */
export const addPhoto = (
  store: Store,
  leadId: string,
  id: string,
  picture: Picture,
  { personId, now, eventId }: Actor,
  allowance?: KeptAllowance,
  textSid = '',
): Promise<Added> =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    if (await isKept(transaction, leadId, id)) return { id, repeated: true };
    if ((await countPhotos(transaction, leadId, personId)) >= mostPhotos) {
      return { refused: 'enough' };
    }
    if (allowance !== undefined) {
      const bytes = picture.small.length + picture.large.length;
      const kept = await keptBytesOf(transaction, leadId);
      if (kept + bytes > allowance.ofLead) return { refused: 'enough' };
      if (!(await spendAll(transaction, allowance.budgets, bytes))) return { refused: 'today' };
    }
    await transaction
      .insertInto('photos')
      .values({
        id,
        lead_id: leadId,
        person_id: personId ?? null,
        added_at: now,
        ...picture,
        text_sid: textSid,
      })
      .execute();
    const details = { ofSeller: personId === undefined };
    if (details.ofSeller && lead.plan !== '') await leavePlan(transaction, lead);
    await addEvent(transaction, {
      id: eventId,
      leadId,
      at: now,
      personId,
      kind: 'photo-added',
      details,
    });
    return { id, repeated: false };
  });

/** Whoever sends us pictures has turned to us: what was planned meanwhile is over. */
const leavePlan = (transaction: Kysely<Tables>, { id, changes }: LeadRow) =>
  transaction
    .updateTable('leads')
    .set({ ...noPlan, changes: changes + 1 })
    .where('id', '=', id)
    .execute();

/** What an upload is told before its bytes are read: why it could not be kept at all. */
export const refusalAhead = async (
  store: Store,
  leadId: string,
  personId: string | undefined,
  allowance?: KeptAllowance,
): Promise<'enough' | 'today' | undefined> => {
  const db = await store.connect();
  if ((await countPhotos(db, leadId, personId)) >= mostPhotos) return 'enough';
  if (allowance === undefined) return undefined;
  if ((await keptBytesOf(db, leadId)) >= allowance.ofLead) return 'enough';
  return (await isAnyUsedUp(db, allowance.budgets)) ? 'today' : undefined;
};

const countPhotos = async (
  db: Kysely<Tables>,
  leadId: string,
  personId: string | undefined,
): Promise<number> => {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('person_id', personId === undefined ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Of what the seller sent. */
const keptBytesOf = async (db: Kysely<Tables>, leadId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('photos')
    .select(sql<number>`coalesce(sum(octet_length(small) + octet_length(large)), 0)`.as('bytes'))
    .where('lead_id', '=', leadId)
    .where('person_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

export const hasPhoto = async (store: Store, leadId: string, id: string): Promise<boolean> =>
  isKept(await store.connect(), leadId, id);

const isKept = async (db: Kysely<Tables>, leadId: string, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return found !== undefined;
};

/** In the order in which they came, without their bytes. */
export const listPhotos = async (store: Store, leadId: string): Promise<Photo[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'person_id', 'added_at', 'width', 'height', 'text_sid'])
    .where('lead_id', '=', leadId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id ?? undefined,
    addedAt: row.added_at,
    width: row.width,
    height: row.height,
    isTexted: row.text_sid !== '',
  }));
};

/** Of what the seller sent on the page alone, where the seller asks. */
export const readPicture = async (
  store: Store,
  leadId: string,
  id: string,
  size: PictureSize,
  { isForSeller = false } = {},
): Promise<Uint8Array | undefined> => {
  const db = await store.connect();
  const found = await db
    .selectFrom('photos')
    .select(`${size} as bytes`)
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .$if(isForSeller, (query) => query.where('person_id', 'is', null).where('text_sid', '=', ''))
    .executeTakeFirst();
  return found?.bytes;
};

export type Deleted = { event: string } | LeadGone | { refused: 'not-theirs' };

/** The seller deletes what the seller sent on the page; the family deletes any. */
export const deletePhoto = (
  store: Store,
  leadId: string,
  id: string,
  { personId, now, eventId }: Actor,
): Promise<Deleted> =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    const found = await transaction
      .selectFrom('photos')
      .select(['person_id', 'text_sid'])
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .executeTakeFirst();
    // Sent twice, or deleted by somebody else meanwhile: it is gone, as was asked.
    if (found === undefined) return { event: eventId };
    const isOnThePage = found.person_id === null && found.text_sid === '';
    if (personId === undefined && !isOnThePage) return { refused: 'not-theirs' };
    await transaction.deleteFrom('photos').where('id', '=', id).execute();
    const details = { ofSeller: found.person_id === null, bySeller: personId === undefined };
    await addEvent(transaction, {
      id: eventId,
      leadId,
      at: now,
      personId,
      kind: 'photo-deleted',
      details,
    });
    return { event: eventId };
  });
