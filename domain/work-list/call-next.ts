import type { Company } from '#content/company.ts';
import { shownPhone } from '#lead/phone.ts';
import type { Store } from '#store/open.ts';
import { addDays, daysApart, localDay, startOfDay } from '#time/local-time.ts';
import { answerStands, type FirstAnswer, firstAnswer } from '../clock/first-answer.ts';
import type { Revocation } from '../consent/consent.ts';
import { type LeadEvent, lastSaid } from '../events/events.ts';
import { callLink, fullName } from '../leads/lead-facts.ts';
import { propertyKind, propertyPlace } from '../leads/lead-kind.ts';
import { isOver } from '../leads/state.ts';
import type { LeadWork } from '../leads/types.ts';
import { triedEnough } from '../plans/tried.ts';
import { decideText } from '../texts/decide-text.ts';
import { lawfulHours } from '../texts/lawful-hours.ts';
import type { TextDecision } from '../texts/may-text.ts';
import { callEnds, isOnThePhone } from '../work/touch.ts';
import { readWorkList, type WorkedLead, type WorkGroup } from '../work/work-list.ts';

/** A lead as the work list shows it. */
export type WorkRow = {
  reference: string;
  receivedAt: number;
  name: string;
  kind: string;
  place: string;
  words: string;
  language: string;
  phone: string;
  callLink: string | undefined;
  /** They want no calls, by the ledger. */
  callStop: Revocation | undefined;
  /** From when on they may be called through the carrier, where that is not now. */
  callOpens: number | undefined;
  text: TextDecision;
  answer: FirstAnswer;
  next: { what: string; at: number; by: string | undefined } | undefined;
  /** The plan whose step that is, and what was last said. */
  plan: LeadWork['plan'];
  lastSaid: LeadEvent | undefined;
  /** Plans have turned to them as often as they may: another call is one too many, and yet one's own to make. */
  isTriedEnough: boolean;
  /** Somebody, right now. */
  calling: { by: string; since: number } | undefined;
  /** Until then it stays so, but for the minutes that are counted. */
  until: number;
};

/** How many more there are than are shown. */
export type WorkRows = { rows: WorkRow[]; more: number };

export type CallNext = Record<
  'late' | 'waiting' | 'due' | 'tomorrow' | 'idle' | 'suspect',
  WorkRows
>;

/** As many as a person works off before the list is another one: who is done makes room for who comes after. */
const mostShown = { unanswered: 15, due: 10, tomorrow: 10, idle: 5, suspect: 5 } as const;

/** Whom to call, in the order in which it matters. */
export const readCallNext = async (
  store: Store,
  company: Company,
  now: number,
): Promise<CallNext> => {
  const { timeZone } = company.hours;
  const endOf = (days: number) => startOfDay(addDays(localDay(now, timeZone), days), timeZone);
  const ends = { today: endOf(1), tomorrow: endOf(2) };
  const list = await readWorkList(store, ends, mostShown);
  const { unanswered, due, tomorrow, idle, suspect } = list;
  const onPlans = due.leads.filter(({ work }) => work.plan !== undefined);
  const said = await lastSaid(
    store,
    onPlans.map(({ id }) => id),
  );
  const db = await store.connect();
  const called = [...due.leads, ...idle.leads].map(({ id, request }) => ({ id, ...request }));
  const enough = await triedEnough(db, called, now);
  const seenOf = ({ id }: WorkedLead): Seen => ({
    said: said.get(id),
    isTriedEnough: enough.has(id),
  });
  const shown = ({ leads, total }: WorkGroup): WorkRows => ({
    rows: leads.map((lead) => workRow(lead, company, now, seenOf(lead))),
    more: total - leads.length,
  });
  const { rows, more } = shown(unanswered);
  return {
    // Whoever is not shown asked before everybody who is.
    late: { rows: rows.filter(({ answer }) => answer.state === 'late'), more },
    waiting: { rows: rows.filter(({ answer }) => answer.state !== 'late'), more: 0 },
    due: shown(due),
    tomorrow: shown(tomorrow),
    idle: shown(idle),
    suspect: shown(suspect),
  };
};

/** Under which heading a lead stands; under none once it is over, or until its day comes. */
export const groupOf = (
  lead: WorkedLead,
  company: Company,
  now: number,
): keyof CallNext | undefined => {
  const { nextAction, answeredAt, stage, isSuspect } = lead.work;
  if (nextAction !== undefined) {
    const days = daysApart(now, nextAction.at, company.hours.timeZone);
    if (days > 1) return undefined;
    return days === 1 ? 'tomorrow' : 'due';
  }
  if (answeredAt !== undefined) {
    return isOver({ stage }) ? undefined : 'idle';
  }
  if (stage !== undefined) return undefined;
  if (isSuspect) return 'suspect';
  return workRow(lead, company, now).answer.state === 'late' ? 'late' : 'waiting';
};

/** What its timeline tells of a lead. */
type Seen = { said?: LeadEvent | undefined; isTriedEnough?: boolean };

export const workRow = (
  lead: WorkedLead,
  company: Company,
  now: number,
  seen: Seen = {},
): WorkRow => {
  const { work, receivedAt, request } = lead;
  const text = decideText(lead, company.hours.timeZone, now);
  const answer = firstAnswer(company, { receivedAt, firstTouchAt: work.answeredAt }, now);
  const calling = work.calling && isOnThePhone(work.calling, now) ? work.calling : undefined;
  const { opens, closes } = lawfulHours(request.phone, company.hours.timeZone, now);
  const steps = [
    opens > now ? opens : closes,
    textStands(text),
    answerStands(answer),
    dueFrom(work.nextAction, now),
  ];
  return {
    reference: lead.reference,
    receivedAt,
    name: fullName(lead),
    kind: propertyKind(lead),
    place: propertyPlace(lead),
    words: request.comments,
    language: lead.language,
    phone: shownPhone(request.phone),
    callLink: callLink(lead),
    callStop: lead.consent?.callStop,
    callOpens: opens > now ? opens : undefined,
    text,
    answer,
    next: work.nextAction,
    plan: work.plan,
    lastSaid: seen.said,
    isTriedEnough: seen.isTriedEnough ?? false,
    calling,
    until: Math.min(...steps, calling ? callEnds(calling) : never),
  };
};

const never = Number.POSITIVE_INFINITY;

/** From when on what is planned is overdue, unless it is already. */
export const dueFrom = (next: { at: number } | undefined, now: number): number =>
  next === undefined || next.at < now ? never : next.at + 1;

const textStands = (text: TextDecision): number => {
  switch (text.decision) {
    case 'allowed':
      return text.permit.until;
    case 'waits':
      return text.until;
    case 'refused':
      return never;
  }
};
