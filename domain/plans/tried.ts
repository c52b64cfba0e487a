import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { dayMs } from '#time/lengths.ts';
import { readContent } from '../events/event-kinds.ts';

/** So often, and no more, do plans turn to a seller who does not answer. No setting changes it. */
export const mostTries = 8;

/** In so long a time: the longest year there is. */
const triedForMs = 366 * dayMs;

/** What was tried since a seller last let us hear from them, and whether that was a no. */
export type Tried = { at: readonly number[]; saidNo: boolean };

export const untried: Tried = { at: [], saidNo: false };

/** A seller is not turned to again after this, unless they turn to us. */
export const mayTry = ({ at, saidNo }: Tried, when: number): boolean =>
  !saidNo && at.filter((one) => one > when - triedForMs).length < mostTries;

type Content = ReturnType<typeof readContent>;

/** What was done, and what was said; a request is the seller's word as well. */
type Happened = { at: number; content: Content | 'asked' };

/** What a seller did that answers us. A bare word to stop is none, and yet no *no* to selling. */
const isAnswer = (event: Content): boolean => {
  switch (event.kind) {
    case 'touch':
      return event.details.touch === 'spoke';
    case 'photo-added':
      return event.details.ofSeller;
    case 'plan-begun':
      return event.details.outcome !== undefined;
    case 'text-in':
      return event.details.reply !== 'stop';
    case 'call-in':
    case 'missed-call':
    case 'voicemail':
    case 'offer-answered':
    case 'seller-said':
    case 'seller-corrected':
    case 'seller-agreed':
    case 'erasure-called-off':
      return true;
    default:
      return false;
  }
};

/** Reasons to give up that are no word of the seller. */
const oursAlone: readonly string[] = ['We can’t reach them', 'We’re not buying this property'];

const isNo = (event: Content): boolean => {
  switch (event.kind) {
    case 'lost':
      return !oursAlone.includes(event.details.reason);
    case 'offer-answered':
      return event.details.answer === 'no';
    case 'seller-withdrew':
    case 'erasure-asked':
      return true;
    default:
      return false;
  }
};

/** A call, an email or a letter that a plan asked for; what was skipped reached nobody. */
const isTry = (event: Content): boolean =>
  (event.kind === 'touch' && event.details.plan !== undefined) ||
  (event.kind === 'plan-step' && event.details.how === 'done');

/** What counts of it all, told in the order in which it happened. */
const triedIn = (events: readonly Happened[]): Tried => {
  let tried = untried;
  for (const { at, content } of events) {
    if (content === 'asked') {
      tried = untried;
      continue;
    }
    if (isTry(content)) tried = { ...tried, at: [...tried.at, at] };
    if (isAnswer(content)) tried = untried;
    if (isNo(content)) tried = { ...tried, saidNo: true };
  }
  return tried;
};

/** Of one seller, whose number may stand in several requests. */
export const triedWith = async (
  db: Kysely<Tables>,
  { id, phone }: { id: string; phone: string },
): Promise<Tried> => {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'received_at', 'origin', 'suspect'])
    .where((row) => (phone === '' ? row('id', '=', id) : row('phone', '=', phone)))
    .execute();
  const rows = await db
    .selectFrom('events')
    .select(['at', 'kind', 'details'])
    .where(
      'lead_id',
      'in',
      leads.map((lead) => lead.id),
    )
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const asked = leads
    .filter(({ origin, suspect }) => origin !== 'desk' && suspect === '')
    .map((lead): Happened => ({ at: lead.received_at, content: 'asked' }));
  const done = rows.map((row): Happened => ({ at: row.at, content: readContent(row) }));
  return triedIn([...asked, ...done].toSorted((a, b) => a.at - b.at));
};

/** Of these leads, those whom another call would reach once too often. Few numbers have so many events that they are read. */
export const triedEnough = async (
  db: Kysely<Tables>,
  leads: readonly { id: string; phone: string }[],
  now: number,
): Promise<Set<string>> => {
  const phones = leads.map(({ phone }) => phone).filter(Boolean);
  if (phones.length === 0) return new Set();
  const rows = await db
    .selectFrom('events')
    .innerJoin('leads', 'leads.id', 'events.lead_id')
    .select('leads.phone')
    .where('leads.phone', 'in', phones)
    .where('events.kind', 'in', ['touch', 'plan-step'])
    .groupBy('leads.phone')
    .having(({ fn }) => fn.countAll(), '>=', mostTries)
    .execute();
  const looked = new Set(rows.map(({ phone }) => phone));
  const enough = new Set<string>();
  for (const lead of leads.filter(({ phone }) => looked.has(phone))) {
    const tried = await triedWith(db, lead);
    if (!tried.saidNo && !mayTry(tried, now)) enough.add(lead.id);
  }
  return enough;
};
