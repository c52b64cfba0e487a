import { isDay } from '#time/calendar.ts';
import { minuteMs } from '#time/lengths.ts';
import { localDay, momentOf } from '#time/local-time.ts';

export type StageBounds = { receivedAt: number; now: number; timeZone: string };

export type StageTimeRefusal = 'unreadable' | 'future' | 'before-the-lead';
export type StageTime = { at: number } | { refusal: StageTimeRefusal };

const day = /^\d{4}-\d\d-\d\d$/;
const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:?\d\d)?$/;

/** When a stage was reached: a day or a time, after the lead came and not in the future. */
export const readStageTime = (text: string, bounds: StageBounds): StageTime => {
  const typed = text.trim();
  return day.test(typed) ? readDay(typed, bounds) : readTime(typed, bounds);
};

/** Noon of the day, or as near to it as the lead and the present allow. */
const readDay = (typed: string, { receivedAt, now, timeZone }: StageBounds): StageTime => {
  if (!isDay(typed)) return { refusal: 'unreadable' };
  if (typed > localDay(now, timeZone)) return { refusal: 'future' };
  if (typed < localDay(receivedAt, timeZone)) return { refusal: 'before-the-lead' };
  const noon = momentOf(`${typed}T12:00:00`, timeZone);
  return { at: Math.min(Math.max(noon, receivedAt), now) };
};

const readTime = (typed: string, { receivedAt, now, timeZone }: StageBounds): StageTime => {
  const [, date = '', clock, seconds = ':00', zone] = time.exec(typed) ?? [];
  const local = `${date}T${clock}${seconds}`;
  const moment = zone === undefined ? momentOrNaN(local, timeZone) : Date.parse(local + zone);
  if (Number.isNaN(moment) || !isDay(date)) return { refusal: 'unreadable' };
  if (moment > now) return { refusal: 'future' };
  // A person gives minutes, and the lead may have come some seconds into this one.
  if (moment < receivedAt - minuteMs) return { refusal: 'before-the-lead' };
  return { at: Math.max(moment, receivedAt) };
};

const momentOrNaN = (local: string, timeZone: string): number =>
  Number.isNaN(Date.parse(`${local}Z`)) ? Number.NaN : momentOf(local, timeZone);
