import type { SellerStep } from '#content/schema/seller-page.ts';
import { givenName } from '#lead/given-name.ts';
import type { Store } from '#store/open.ts';
import { offerDue } from '../clock/offer-due.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { awaitedTime, type SellersClock, toldMoment } from '../clock/told-times.ts';
import { isRevoked } from '../consent/revocations.ts';
import { whoWorkedOn } from '../events/events.ts';
import { isLand } from '../leads/lead-kind.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { type ErasureRule, erasureDue, erasureRule } from '../leads/state.ts';
import { readOffers } from '../offers/rows.ts';
import { listPeople } from '../people/people.ts';
import { readHistory, type Stage } from '../stages/stages.ts';
import { type TextsChoice, textsChoice } from './texts-choice.ts';

/** By which rule everything is deleted when the seller asks, whether that was asked for, and then when it happens. */
type Erasure = { rule: ErasureRule; isAsked: boolean; on: string | undefined };

/** What a seller may see of a request: links get forwarded, so nothing that was typed but a first name. */
export type Standing = {
  reference: string;
  firstName: string;
  promise: { state: 'open' | 'late' | 'made' | 'none'; by: string };
  person: string | undefined;
  step: SellerStep;
  isOver: boolean;
  mayWithdraw: boolean;
  erasure: Erasure;
  visit: string | undefined;
  texts: TextsChoice;
  /** Nothing is asked of a roof where there is none. */
  isLand: boolean;
  /** What was told already, by the name of the question alone. */
  told: string[];
};

const stepOf: Record<Stage, SellerStep> = {
  contacted: 'looking',
  appointment: 'looking',
  offer: 'offer',
  contract: 'contract',
  closed: 'closing',
  lost: 'received',
};

/** As long as nothing is signed, and it was not put aside already. */
export const mayWithdraw = (stage: string): boolean =>
  !['contract', 'closed', 'lost'].includes(stage);

export const readStanding = async (
  store: Store,
  office: PunctualOffice,
  lead: LeadWithDeliveries,
  now: number,
  clock: SellersClock,
): Promise<Standing> => {
  const { reference, request, work, consent } = lead;
  const { stage, visitAt } = work;
  const inWords = (moment: number) => awaitedTime(moment, now, clock);
  const isWithdrawn = stage === 'offer' && (await isOfferWithdrawn(store, lead));
  return {
    reference,
    firstName: givenName(request.firstName),
    promise: promiseOf(office, lead, { isWithdrawn, now, inWords }),
    person: await takenBy(store, lead),
    step: stage === undefined ? 'received' : stepOf[isWithdrawn ? 'contacted' : stage],
    isOver: stage === 'lost',
    mayWithdraw: mayWithdraw(stage ?? ''),
    erasure: await readErasure(store, lead, clock),
    visit: visitAt === undefined || visitAt < now ? undefined : inWords(visitAt),
    texts: textsChoice({
      phone: request.phone,
      consent,
      isStopped: await isRevoked(await store.connect(), request.phone),
      isSuspect: work.isSuspect,
    }),
    isLand: isLand(lead),
    told: Object.keys(work.more),
  };
};

const readErasure = async (
  store: Store,
  { id, work: { stage, eraseAskedAt: askedAt } }: LeadWithDeliveries,
  clock: SellersClock,
): Promise<Erasure> => {
  const history = await readHistory(store, { id });
  const due = askedAt === undefined ? undefined : erasureDue({ stage, askedAt }, history);
  return {
    rule: erasureRule(history),
    isAsked: askedAt !== undefined,
    on: due === undefined ? undefined : toldMoment(due, clock),
  };
};

/** Whoever's offer was withdrawn has none, although the desk knows that one was made: we are back at talking. */
const isOfferWithdrawn = async (store: Store, { id }: LeadWithDeliveries): Promise<boolean> => {
  const newest = (await readOffers(store, id)).find(({ state }) => state !== 'draft');
  return newest?.state === 'withdrawn';
};

type Told = { isWithdrawn: boolean; now: number; inWords: (moment: number) => string };

/** Nothing is promised to whoever has said no, whose offer was withdrawn, or whose sale is past the offer. */
const promiseOf = (
  office: PunctualOffice,
  { receivedAt, work: { stage, offeredAt } }: LeadWithDeliveries,
  { isWithdrawn, now, inWords }: Told,
): Standing['promise'] => {
  const { state, dueAt } = offerDue(office, { receivedAt, offerMadeAt: offeredAt }, now);
  const by = inWords(dueAt);
  const isPast = stage === 'lost' || stage === 'contract' || stage === 'closed';
  if (isPast || isWithdrawn) return { state: 'none', by };
  if (state === 'made') return { state, by };
  return { state: state === 'late' ? 'late' : 'open', by };
};

/** Whoever calls right now, has something to do next or was last in touch. */
const takenBy = async (
  store: Store,
  { id, work: { calling, nextAction } }: LeadWithDeliveries,
): Promise<string | undefined> => {
  const personId = calling?.by ?? nextAction?.by ?? (await whoWorkedOn(store, id));
  if (personId === undefined) return undefined;
  const people = await listPeople(store);
  return people.find((one) => one.id === personId && one.removedAt === undefined)?.name;
};
