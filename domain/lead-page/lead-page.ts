import type { Company } from '#content/company.ts';
import type { Store } from '#store/open.ts';
import { hourMs, minuteMs } from '#time/lengths.ts';
import { type OfferDue, offerDue } from '../clock/offer-due.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { erasureDue } from '../leads/state.ts';
import type { LeadWork } from '../leads/types.ts';
import { type OfferMail, offerMail } from '../offers/offer-mail.ts';
import { readOffers } from '../offers/rows.ts';
import { type OfferedFigures, standingOf, type WrittenOffer } from '../offers/written-offer.ts';
import { listPeople, type Person } from '../people/people.ts';
import { listPhotos, type Photo } from '../photos/rows.ts';
import { triedEnough } from '../plans/tried.ts';
import { currentMark, stageValue } from '../stages/stage-history.ts';
import { readHistory, type StageMark } from '../stages/stages.ts';
import type { TextReceipt } from '../texts/rows.ts';
import { type WorkRow, workRow } from '../work-list/call-next.ts';
import { type RelatedLead, relatedLeads } from './same-seller.ts';
import { readTimeline, type Timeline, type TimelineEntry } from './timeline.ts';

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
  /** Until then it stays so, but for the minutes that are counted. */
  until: number;
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
  const { id, request } = lead;
  const enough = await triedEnough(await store.connect(), [{ id, phone: request.phone }], now);
  const row = workRow(lead, company, now, { isTriedEnough: enough.has(id) });
  const due = offerDue(
    company,
    { receivedAt: lead.receivedAt, offerMadeAt: lead.work.offeredAt },
    now,
  );
  const timeline = await readTimeline(store, lead, mostEntries);
  const offers = await readOffers<OfferedFigures>(store, lead.id);
  const lapses = offers.map((offer) =>
    standingOf(offer, now) === 'open' ? offer.validUntil + 1 : never,
  );
  return {
    lead,
    row,
    offerDue: due,
    mark,
    valueCents: mark && stageValue(history, mark),
    related: await relatedLeads(store, lead),
    timeline,
    offers,
    offerMail: offerMail(lead.request, lead.work),
    photos: await listPhotos(store, lead.id),
    erasure: erasureOf(lead.work, history),
    team: await activePeople(store),
    until: Math.min(
      row.until,
      due.until,
      ...lapses,
      timeline.entries.some((entry) => isUnderWay(entry, now)) ? now + minuteMs : never,
    ),
  };
};

const never = Number.POSITIVE_INFINITY;

/** What becomes of a message is no event, which an open page would be told of. */
const isUnderWay = (entry: TimelineEntry, now: number): boolean =>
  entry.kind === 'delivery' &&
  (entry.delivery.state === 'pending' || isOnItsWay(entry.receipt, now));

/** Not every carrier says in the end that a text has arrived. */
const isOnItsWay = (receipt: TextReceipt | undefined, now: number): boolean =>
  receipt !== undefined &&
  ['queued', 'sending', 'sent'].includes(receipt.state) &&
  now - receipt.at < hourMs;

const erasureOf = (
  { stage, eraseAskedAt: askedAt }: LeadWork,
  history: readonly StageMark[],
): LeadPage['erasure'] =>
  askedAt === undefined ? undefined : { due: erasureDue({ stage, askedAt }, history) };

export const activePeople = async (store: Store): Promise<Person[]> =>
  (await listPeople(store)).filter(({ removedAt }) => removedAt === undefined);
