import type { OfferAnswer } from '#store/offers.ts';
import type { Delivery, Lead, LeadWork } from '#store/types.ts';
import type { LeadEvent } from '#store/work/events.ts';
import { nameOfChannel } from './channel-names.ts';
import { firstAnswer } from './clock/first-answer.ts';
import { offerDue } from './clock/offer-due.ts';
import type { PunctualOffice } from './clock/reminders.ts';
import { nearTime } from './clock/time-words.ts';
import { fullName } from './lead-facts.ts';

/** Why the family's phones ring. */
export type Alert =
  | { kind: 'new' }
  | { kind: 'dead'; channel: string }
  | { kind: 'waits' }
  | { kind: 'offer'; dueAt: string }
  | { kind: 'wrote'; words: string }
  | { kind: 'withdrew' }
  | { kind: 'missed' }
  | { kind: 'message'; seconds: number }
  | { kind: 'answered'; answer: OfferAnswer };

type Told = { lead: Lead; delivery: Delivery; event: LeadEvent | undefined; now: number };

export const alertOf = (office: PunctualOffice, { lead, delivery, event, now }: Told): Alert => {
  if (delivery.about !== undefined) return { kind: 'dead', channel: nameOfChannel(delivery.about) };
  if (delivery.reminder === 'reminder-offer') {
    const { dueAt } = offerDue(office, lead, now);
    return { kind: 'offer', dueAt: shortTime(dueAt, now, office) };
  }
  if (delivery.reminder !== undefined) return { kind: 'waits' };
  switch (event?.kind) {
    case 'text-in':
      return { kind: 'wrote', words: String(event.details['body'] ?? '') };
    case 'seller-said':
      return { kind: 'wrote', words: String(event.details['words'] ?? '') };
    case 'seller-withdrew':
      return { kind: 'withdrew' };
    case 'missed-call':
      return { kind: 'missed' };
    case 'voicemail':
      return { kind: 'message', seconds: Number(event.details['seconds'] ?? 0) };
    case 'offer-answered':
      return { kind: 'answered', answer: event.details['answer'] as OfferAnswer };
    default:
      return { kind: 'new' };
  }
};

/** In a few words, with nothing about the seller. */
export const alertTitle = (alert: Alert): string => {
  switch (alert.kind) {
    case 'new':
      return 'New lead';
    case 'dead':
      return `Not delivered: ${alert.channel}`;
    case 'waits':
      return 'Still waiting for a call';
    case 'offer':
      return `Offer due by ${alert.dueAt}`;
    case 'wrote':
      return 'Wrote to us';
    case 'withdrew':
      return 'No longer wants an offer';
    case 'missed':
      return 'Called, and nobody picked up';
    case 'message':
      return 'Left a message on the phone';
    case 'answered':
      return answerTitles[alert.answer];
  }
};

const answerTitles: Record<OfferAnswer, string> = {
  accept: 'Wants to accept our offer',
  question: 'Has a question about our offer',
  no: 'Said no to our offer',
};

/** The same as a sentence about somebody. */
export const alertSentence = (alert: Alert, lead: Lead): string => {
  const name = fullName(lead).trim() || lead.request.phone;
  switch (alert.kind) {
    case 'new':
      return `${name} asks for an offer.`;
    case 'dead':
      return `The ${alert.channel} about lead ${lead.reference} could not be delivered.`;
    case 'waits':
      return `Nobody has called ${name} yet.`;
    case 'offer':
      return `${name} was promised an offer by ${alert.dueAt}, and none is noted yet.`;
    case 'wrote':
      return `${name} wrote to us.`;
    case 'withdrew':
      return `${name} no longer wants an offer and asks for no more calls.`;
    case 'missed':
      return `${name} called, and nobody picked up.`;
    case 'message':
      return `${name} left a message of ${alert.seconds} seconds on the phone.`;
    case 'answered':
      return `${name} ${answerSentences[alert.answer]}`;
  }
};

const answerSentences: Record<OfferAnswer, string> = {
  accept: 'wants to accept our offer and asks for a call.',
  question: 'has a question about our offer and asks for a call.',
  no: 'said no, thank you, to our offer.',
};

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
  nearTime(moment, now, hours.timeZone).replace(/^today /, '');
