import { shownPhone } from '#lead/phone.ts';
import type { Store } from '#store/open.ts';
import { localDay, momentOf } from '#time/local-time.ts';
import { nearTime, timeOfDay } from '#time/time-words.ts';
import { offerDue } from '../clock/offer-due.ts';
import { isOpen, type Office, openingDaysAfter } from '../clock/office-time.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { fullAddress, fullName } from '../leads/lead-facts.ts';
import type { Lead } from '../leads/types.ts';
import { readWorkList, type WorkedLead } from '../work/work-list.ts';
import { readOpenOffers } from './open-offers.ts';

/** A working day, once it has begun. */
export type Morning = { day: string; opensAt: number };

/** Until the office closes: whoever starts late still gets the list of the day. */
export const morningOf = (office: Office, now: number): Morning | undefined =>
  isOpen(office, now)
    ? { day: localDay(now, office.hours.timeZone), opensAt: openingDaysAfter(office, now, 0) }
    : undefined;

export type MorningEntry = { what: string; who: string; phone: string; reference: string };

/** Whom nobody has called, whom somebody promised something today, and whose offer is due. */
export type MorningList = Record<'waiting' | 'promised' | 'offers', MorningEntry[]> & {
  /** How many more there are than a letter holds. */
  more: number;
  /** How many look like spam: whether one of them is a person, only a person can tell. */
  suspect: number;
};

const mostOfEach = 15;
const inLetter = {
  unanswered: mostOfEach,
  due: mostOfEach,
  tomorrow: 0,
  idle: 0,
  suspect: 0,
} as const;

export const readMorningList = async (
  store: Store,
  office: PunctualOffice,
  now: number,
): Promise<MorningList> => {
  const { timeZone } = office.hours;
  const dayEnds = momentOf(`${localDay(now, timeZone)}T23:59:59`, timeZone);
  const ends = { today: dayEnds, tomorrow: dayEnds };
  const { unanswered, due, suspect } = await readWorkList(store, ends, inLetter);
  const { dueAt } = offerDue(office, { receivedAt: 0 }, now);
  const offers = await readOpenOffers(store, dayEnds - dueAt, mostOfEach);
  const listed = {
    waiting: unanswered.leads.map((lead) => entryOf(lead, 'First call')),
    promised: due.leads.map((lead) => entryOf(lead, promise(lead, now, timeZone))),
    offers: offers.leads.map((lead) =>
      entryOf(lead, `Offer by ${nearTime(lead.receivedAt + dueAt, now, timeZone)}`),
    ),
  };
  const total = unanswered.total + due.total + offers.total;
  return {
    ...listed,
    more: total - Object.values(listed).flat().length,
    suspect: suspect.total,
  };
};

const promise = ({ work: { nextAction } }: WorkedLead, now: number, timeZone: string): string => {
  if (nextAction === undefined) return '';
  const { what, at } = nextAction;
  return at < now
    ? `${what}, since ${nearTime(at, now, timeZone)}`
    : `${what}, ${timeOfDay(at, timeZone)}`;
};

const entryOf = (lead: Lead, what: string): MorningEntry => ({
  what,
  who: `${fullName(lead)}, ${fullAddress(lead)}`,
  phone: shownPhone(lead.request.phone),
  reference: lead.reference,
});
