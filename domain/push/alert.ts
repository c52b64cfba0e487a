import { type CopyFacts, fill } from '#content/placeholders.ts';
import type { AlertWords } from '#content/schema/alerts.ts';
import { daysApart } from '#time/local-time.ts';
import { nearTime, timeOfDay } from '#time/time-words.ts';
import { firstAnswer } from '../clock/first-answer.ts';
import { offerDue } from '../clock/offer-due.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { nameOfChannel } from '../deliveries/channel-names.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { LeadEvent } from '../events/events.ts';
import { fullName } from '../leads/lead-facts.ts';
import type { Lead, LeadWork } from '../leads/types.ts';

/** Why the family's phones ring. */
export type Alert = {
  kind: keyof AlertWords['titles'];
  /** What is said of it. */
  facts?: CopyFacts;
  /** What a seller wrote. */
  wrote?: string;
};

type Told = { lead: Lead; delivery: Delivery; event: LeadEvent | undefined; now: number };

export const alertOf = (office: PunctualOffice, { lead, delivery, event, now }: Told): Alert => {
  const { subject } = delivery;
  if (subject.kind === 'channel') {
    return { kind: 'dead', facts: { channel: nameOfChannel(subject.id) } };
  }
  if (subject.kind === 'offer-reminder') {
    const { dueAt } = offerDue(office, lead, now);
    return { kind: 'offer', facts: { time: shortTime(dueAt, now, office) } };
  }
  if (subject.kind === 'call-reminder') return { kind: 'waits' };
  switch (event?.kind) {
    case 'text-in':
      return event.details.body === ''
        ? { kind: 'pictures' }
        : { kind: 'wrote', wrote: event.details.body ?? '' };
    case 'seller-said':
      return { kind: 'wrote', wrote: event.details.words ?? '' };
    case 'seller-withdrew':
      return { kind: 'withdrew' };
    case 'erasure-asked':
      return { kind: 'erasing' };
    case 'erasure-called-off':
      return { kind: 'keeping' };
    case 'missed-call':
      return { kind: 'missed' };
    case 'voicemail':
      return { kind: 'message', facts: { seconds: String(event.details.seconds) } };
    case 'offer-answered':
      return {
        kind: event.details.answer,
        ...(event.details.words !== undefined && { wrote: event.details.words }),
      };
    default:
      return { kind: 'new' };
  }
};

/** In a few words, with nothing about the seller. */
export const alertTitle = ({ titles }: AlertWords, { kind, facts = {} }: Alert): string =>
  fill(titles[kind], facts);

/** The same as a sentence about somebody. */
export const alertSentence = (
  { sentences }: AlertWords,
  { kind, facts }: Alert,
  lead: Lead,
): string => fill(sentences[kind], { ...facts, name: fullName(lead), reference: lead.reference });

/** "Call by 2:08 PM, offer by tomorrow 2:03 PM": what is still to be done, and by when. */
export const clocksLine = (
  office: PunctualOffice,
  { receivedAt, work }: Lead & { work: Pick<LeadWork, 'answeredAt' | 'offeredAt'> },
  now: number,
): string => {
  const { callBy } = firstAnswer(office, { receivedAt }, now);
  const { dueAt } = offerDue(office, { receivedAt }, now);
  const line = [
    ...(work.answeredAt === undefined ? [`call by ${shortTime(callBy, now, office)}`] : []),
    ...(work.offeredAt === undefined ? [`offer by ${shortTime(dueAt, now, office)}`] : []),
  ].join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};

/** Of today, the time is enough. */
const shortTime = (moment: number, now: number, { hours }: PunctualOffice): string =>
  daysApart(now, moment, hours.timeZone) === 0
    ? timeOfDay(moment, hours.timeZone)
    : nearTime(moment, now, hours.timeZone);
