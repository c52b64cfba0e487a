import type { CompanyFacts } from '#content/schema/company.ts';
import { minuteMs } from '#time/lengths.ts';
import {
  afterOfficeTime,
  isOpen,
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
  | ({ state: 'waiting'; minutesWaited: number; minutesLeft: number } & Running)
  | ({ state: 'late'; minutesWaited: number; minutesOver: number } & Running)
  | { state: 'answered'; minutesWaited: number; inTime: boolean }
);

/**
 * Since when the minutes count that were waited, and those over the target: both rest while the office is closed.
 * Until then nothing else changes.
 */
type Running = { since: { asked: number; target: number } | undefined; until: number };

export const firstAnswer = (
  office: AnsweringOffice,
  { receivedAt, firstTouchAt }: Waiting,
  now: number,
): FirstAnswer => {
  const { within } = office.answer;
  const callBy = afterOfficeTime(office, receivedAt, within * minuteMs);
  const waited = officeTimeBetween(office, receivedAt, firstTouchAt ?? now);
  const minutesWaited = Math.floor(waited / minuteMs);
  const inTime = (firstTouchAt ?? now) <= callBy;
  if (firstTouchAt !== undefined) return { state: 'answered', callBy, minutesWaited, inTime };
  const opensAt = nextOpenMoment(office, receivedAt);
  // A clock that was set back does not close the office again.
  if (opensAt > Math.max(now, receivedAt)) return { state: 'not-begun', callBy, opensAt };
  const asked = now - waited;
  const running = isOpen(office, now)
    ? { since: { asked, target: asked + within * minuteMs }, until: nextClosing(office, now) }
    : { since: undefined, until: nextOpenMoment(office, now) };
  if (!inTime) {
    return {
      state: 'late',
      callBy,
      minutesWaited,
      minutesOver: minutesWaited - within,
      ...running,
    };
  }
  const until = Math.min(running.until, callBy + 1);
  return {
    state: 'waiting',
    callBy,
    minutesWaited,
    minutesLeft: within - minutesWaited,
    ...running,
    until,
  };
};

/** Until when an answer stays as it is, but for its minutes. */
export const answerStands = (answer: FirstAnswer): number => {
  switch (answer.state) {
    case 'not-begun':
      return answer.opensAt;
    case 'answered':
      return Number.POSITIVE_INFINITY;
    default:
      return answer.until;
  }
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
