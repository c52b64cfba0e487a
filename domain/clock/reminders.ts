import { minuteMs } from '#time/lengths.ts';
import type { Channel, ChannelFor, Reminder } from '../deliveries/delivery.ts';
import { type AnsweringOffice, firstAnswerReminders } from './first-answer.ts';
import { type OfferPromise, offerDue } from './offer-due.ts';
import { afterOfficeTime, isOpen, nextOpenMoment } from './office-time.ts';

/** What the family means to do in time, and has promised. */
export type PunctualOffice = AnsweringOffice & OfferPromise;

export type Clock = 'call' | 'offer';

/** A lead whose clock has come to a reminder, and how often it has rung for it already. */
export type Reminded = { clock: Clock; receivedAt: number; rung: number };

/** Which reminder goes out over which channels, or none yet; and when the clock rings next, if ever. */
export type Ring = {
  ring: { reminder: Reminder; channels: readonly ChannelFor<Reminder['kind']>[] } | undefined;
  nextAt: number | undefined;
};

/** When the family is first reminded of a lead that came then. */
export const remindersOf = (office: PunctualOffice, receivedAt: number) => ({
  call: firstAnswerReminders(office, receivedAt)[0],
  offer: offerDue(office, { receivedAt }, receivedAt).reminderAt,
});

/**
 * The phones first, and the inbox as well where they were not answered, or where there are none. A program
 * that keeps the leads has clocks of its own.
 */
const channelsOf = (
  { kind, id }: Reminder,
  configured: readonly Channel[],
): ChannelFor<Reminder['kind']>[] => {
  const phones = configured.filter((channel) => channel === 'push' || channel === 'sms');
  return kind === 'call-reminder' && id === '1' && phones.length > 0
    ? phones
    : [...phones, 'team-email'];
};

/** What rings now for a lead that waits, and when the next one does. */
export const ringFor = (
  office: PunctualOffice,
  configured: readonly Channel[],
  { clock, receivedAt, rung }: Reminded,
  now: number,
): Ring => {
  const ringing = (reminder: Reminder): Ring['ring'] => ({
    reminder,
    channels: channelsOf(reminder, configured),
  });
  if (clock === 'offer') {
    return { ring: ringing({ kind: 'offer-reminder', id: '1' }), nextAt: undefined };
  }
  const { again } = office.answer;
  if (rung >= again.length) return { ring: undefined, nextAt: undefined };
  // A server that was away, or that counts a new holiday, wakes nobody at night.
  if (!isOpen(office, now)) return { ring: undefined, nextAt: nextOpenMoment(office, now) };
  return {
    ring: ringing({ kind: 'call-reminder', id: String(rung + 1) }),
    nextAt: nextCallAt(office, receivedAt, rung, now),
  };
};

const nextCallAt = (
  office: PunctualOffice,
  receivedAt: number,
  rung: number,
  now: number,
): number | undefined => {
  const [here = 0, next] = office.answer.again.slice(rung);
  if (next === undefined) return undefined;
  const planned = firstAnswerReminders(office, Math.min(receivedAt, now))[rung + 1] ?? now;
  return planned > now ? planned : afterOfficeTime(office, now, (next - here) * minuteMs);
};
