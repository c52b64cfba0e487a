import type { Kysely, Selectable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';
import type { OfferAnswer } from '../events/event-kinds.ts';

const offerStates = ['draft', 'sent', 'replaced', 'withdrawn'] as const;
type OfferState = (typeof offerStates)[number];

export type StoredOffer<Figures> = {
  id: string;
  leadId: string;
  version: number;
  madeAt: number;
  madeBy: string | undefined;
  /** As it was when the offer was made, whatever the defaults are by now. */
  figures: Figures;
  offerCents: number;
  validUntil: number;
  isAssignable: boolean;
  state: OfferState;
  answer: OfferAnswer | undefined;
  answeredAt: number | undefined;
  /** What the seller reads where it was withdrawn before its last day. */
  withdrawnBecause: string;
};

export type NewDraft<Figures> = Omit<
  StoredOffer<Figures>,
  'state' | 'answer' | 'answeredAt' | 'withdrawnBecause'
>;

/** The newest first. */
export const offersWithin = async <Figures>(
  db: Kysely<Tables>,
  leadId: string,
): Promise<StoredOffer<Figures>[]> => {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => rowToOffer<Figures>(row));
};

export const readOffers = async <Figures>(
  store: Store,
  leadId: string,
): Promise<StoredOffer<Figures>[]> => offersWithin(await store.connect(), leadId);

/** A lead has one draft at most, and the next takes its place: nobody but the family has seen it. */
export const keepDraft = async (
  transaction: Kysely<Tables>,
  draft: NewDraft<unknown>,
): Promise<void> => {
  await deleteDraft(transaction, draft.leadId);
  await transaction
    .insertInto('offers')
    .values({
      id: draft.id,
      lead_id: draft.leadId,
      version: draft.version,
      made_at: draft.madeAt,
      made_by: draft.madeBy ?? null,
      figures: JSON.stringify(draft.figures),
      offer_cents: draft.offerCents,
      valid_until: draft.validUntil,
      assignable: draft.isAssignable ? 1 : 0,
      state: 'draft',
      answer: '',
      answered_at: null,
    })
    .execute();
};

export const deleteDraft = async (transaction: Kysely<Tables>, leadId: string): Promise<void> => {
  await transaction
    .deleteFrom('offers')
    .where('lead_id', '=', leadId)
    .where('state', '=', 'draft')
    .execute();
};

/** The draft counts from now on, and what was sent before it no longer does. */
export const markSent = async (
  transaction: Kysely<Tables>,
  { id, leadId }: Pick<StoredOffer<unknown>, 'id' | 'leadId'>,
): Promise<void> => {
  await transaction
    .updateTable('offers')
    .set({ state: 'replaced' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'sent')
    .execute();
  await transaction.updateTable('offers').set({ state: 'sent' }).where('id', '=', id).execute();
};

export const markWithdrawn = async (
  transaction: Kysely<Tables>,
  id: string,
  because: string,
): Promise<void> => {
  await transaction
    .updateTable('offers')
    .set({ state: 'withdrawn', withdrawn_because: because })
    .where('id', '=', id)
    .execute();
};

export const keepAnswer = async (
  transaction: Kysely<Tables>,
  id: string,
  answer: OfferAnswer,
  now: number,
): Promise<void> => {
  await transaction
    .updateTable('offers')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .execute();
};

/** The offer to the seller by mail, or that it was withdrawn, in the commit that does so. */
export const addOfferMail = async (
  transaction: Kysely<Tables>,
  leadId: string,
  event: string,
  now: number,
): Promise<void> => {
  const row = newEventDeliveryRow({ channel: 'seller-offer', leadId }, event, now);
  await transaction.insertInto('deliveries').values(row).execute();
};

const rowToOffer = <Figures>(row: Selectable<Tables['offers']>): StoredOffer<Figures> => ({
  id: row.id,
  leadId: row.lead_id,
  version: row.version,
  madeAt: row.made_at,
  madeBy: row.made_by ?? undefined,
  figures: JSON.parse(row.figures),
  offerCents: row.offer_cents,
  validUntil: row.valid_until,
  isAssignable: row.assignable === 1,
  state: row.state as OfferState,
  answer: row.answer === '' ? undefined : (row.answer as OfferAnswer),
  answeredAt: row.answered_at ?? undefined,
  withdrawnBecause: row.withdrawn_because,
});
