import type { CompanyFacts } from '#content/schema/company.ts';
import { minuteMs } from '#time/lengths.ts';
import {
  afterOfficeTime,
  nextClosing,
  nextOpenMoment,
  type Office,
  officeTimeBetween,
} from './office-time.ts';

/** How soon the family means to call back; a target of its own, and no promise to the seller. */
export type AnsweringOffice = Office & Pick<CompanyFacts, 'answer'>;

/** When a lead came, and when somebody first called, texted or wrote back. */
export type Waiting = { receivedAt: number; firstTouchAt?: number | undefined };

/**
 * Where the first answer stands, in whole minutes of office time. Waited and left add up to the target, and
 * a late one has waited for the target and what it is over.
 */
export type FirstAnswer = { callBy: number } & (
  | { state: 'not-begun'; opensAt: number }
  | { state: 'waiting'; minutesWaited: number; minutesLeft: number }
  | { state: 'late'; minutesWaited: number; minutesOver: number }
  | { state: 'answered'; minutesWaited: number; inTime: boolean }
);

export const firstAnswer = (
  office: AnsweringOffice,
  { receivedAt, firstTouchAt }: Waiting,
  now: number,
): FirstAnswer => {
  const { within } = office.answer;
  const callBy = afterOfficeTime(office, receivedAt, within * minuteMs);
  const until = firstTouchAt ?? now;
  const minutesWaited = Math.floor(officeTimeBetween(office, receivedAt, until) / minuteMs);
  const inTime = until <= callBy;
  if (firstTouchAt !== undefined) return { state: 'answered', callBy, minutesWaited, inTime };
  const opensAt = nextOpenMoment(office, receivedAt);
  // A clock that was set back does not close the office again.
  if (opensAt > Math.max(now, receivedAt)) return { state: 'not-begun', callBy, opensAt };
  return inTime
    ? { state: 'waiting', callBy, minutesWaited, minutesLeft: within - minutesWaited }
    : { state: 'late', callBy, minutesWaited, minutesOver: minutesWaited - within };
};

/**
 * By when whoever asks for a call is told that it comes: before we close on the day on which our own target
 * falls. Never sooner than we mean to call, and never at an hour at which nobody is there.
 */
export const calledBackBy = (office: AnsweringOffice, askedAt: number): number =>
  nextClosing(office, afterOfficeTime(office, askedAt, office.answer.within * minuteMs));

/** When the phones ring again for a lead that nobody has answered. */
export const firstAnswerReminders = (office: AnsweringOffice, receivedAt: number): number[] =>
  office.answer.again.map((minutes) => afterOfficeTime(office, receivedAt, minutes * minuteMs));
