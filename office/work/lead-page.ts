import type { Company } from '#content/company.ts';
import { erasureDue } from '#store/lead-state.ts';
import { readOffers } from '#store/offers.ts';
import type { Store } from '#store/open.ts';
import { listPeople, type Person } from '#store/people/people.ts';
import { listPhotos, type Photo } from '#store/photos.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import { readHistory, type StageMark } from '#store/stages.ts';
import type { LeadWork } from '#store/types.ts';
import { type RelatedLead, relatedLeads } from '#store/work/same-seller.ts';
import { type OfferDue, offerDue } from '../clock/offer-due.ts';
import { type OfferMail, offerMail } from '../offer/offer-mail.ts';
import type { OfferedFigures, WrittenOffer } from '../offer/written-offer.ts';
import { currentMark, stageValue } from '../stage-history.ts';
import { type WorkRow, workRow } from './call-next.ts';
import { readTimeline, type Timeline } from './timeline.ts';

/** All that is known of a lead, as the desk shows it. */
export type LeadPage = {
  lead: LeadWithDeliveries;
  row: WorkRow;
  offerDue: OfferDue;
  /** Where it stands, and what it is worth. */
  mark: StageMark | undefined;
  valueCents: number | undefined;
  related: RelatedLead[];
  timeline: Timeline;
  /** Written ones, the newest first, and whether the next goes out by mail. */
  offers: WrittenOffer[];
  offerMail: OfferMail;
  photos: Photo[];
  /** Whether the seller wants everything deleted, and when that happens: unknown while there is a contract. */
  erasure: { due: number | undefined } | undefined;
  /** Who may be given something to do. */
  team: Person[];
};

export const readLeadPage = async (
  store: Store,
  company: Company,
  lead: LeadWithDeliveries,
  now: number,
  mostEntries: number,
): Promise<LeadPage> => {
  const history = await readHistory(store, lead);
  const mark = currentMark(history);
  return {
    lead,
    row: workRow(lead, company, now),
    offerDue: offerDue(
      company,
      { receivedAt: lead.receivedAt, offerMadeAt: lead.work.offeredAt },
      now,
    ),
    mark,
    valueCents: mark && stageValue(history, mark),
    related: await relatedLeads(store, lead),
    timeline: await readTimeline(store, lead, mostEntries),
    offers: await readOffers<OfferedFigures>(store, lead.id),
    offerMail: offerMail(lead.request, lead.work),
    photos: await listPhotos(store, lead.id),
    erasure: erasureOf(lead.work, history),
    team: await activePeople(store),
  };
};

const erasureOf = (
  { stage, eraseAskedAt: askedAt }: LeadWork,
  history: readonly StageMark[],
): LeadPage['erasure'] =>
  askedAt === undefined ? undefined : { due: erasureDue({ stage, askedAt }, history) };

export const activePeople = async (store: Store): Promise<Person[]> =>
  (await listPeople(store)).filter(({ removedAt }) => removedAt === undefined);
