import type { Store } from '#store/open.ts';
import { type Actor, changeLeadWithin, hasEvent, leadForChange } from '../work/change-lead.ts';
import { keepDraft, offersWithin } from './rows.ts';
import type { OfferedFigures, WrittenOffer } from './written-offer.ts';

export type NewOffer = Pick<WrittenOffer, 'validUntil' | 'isAssignable'> & {
  figures: OfferedFigures;
  /** The newest that whoever writes this one had before them; empty where there was none. */
  seen: string;
};

/** Keeps what was written, to be looked at before it is sent; somebody else's is never overwritten unseen. */
export const draftOffer = (store: Store, leadId: string, actor: Actor, offer: NewOffer) =>
  store.write(async (transaction) => {
    const { eventId, now, personId } = actor;
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    const [newest] = await offersWithin<OfferedFigures>(transaction, leadId);
    if ((newest?.id ?? '') !== offer.seen) return { refused: 'newer-offer' as const };
    const version = versionAfter(newest);
    const offerCents = offer.figures.lines.offer;
    const { seen: _, ...kept } = offer;
    await keepDraft(transaction, {
      ...kept,
      id: eventId,
      leadId,
      version,
      madeAt: now,
      madeBy: personId,
      offerCents,
    });
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      kind: 'offer-drafted',
      details: { version, offerCents },
      set: {},
      isFinal: true,
    }));
  });

const versionAfter = (newest: WrittenOffer | undefined): number => {
  if (newest === undefined) return 1;
  return newest.state === 'draft' ? newest.version : newest.version + 1;
};
