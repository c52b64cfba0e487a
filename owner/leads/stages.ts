import { localDay, momentOf, shortLocalTime } from '#office/local-time.ts';
import { formatMoney } from '#office/money.ts';
import type { StageMark } from '#store/stages.ts';
import { UsageError } from '../terminal/command-line.ts';
import { table } from '../terminal/layout.ts';

/** A lead's history by the company's clock, in the order in which it was recorded. */
export const historyTable = (
  history: readonly StageMark[],
  timeZone: string,
  width: number,
): string =>
  table(
    ['Stage', 'Reached', 'Value', 'Recorded'],
    history.map(({ stage, reachedAt, valueCents, recordedAt }) => [
      stage,
      shortLocalTime(reachedAt, timeZone),
      valueCents === undefined ? '' : formatMoney(valueCents),
      shortLocalTime(recordedAt, timeZone),
    ]),
    width,
  );

type Bounds = { receivedAt: number; now: number; timeZone: string };

const day = /^\d{4}-\d\d-\d\d$/;
const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:?\d\d)?$/;

/** When a stage was reached: now, or as `--on` says, after the lead came and not in the future. */
export const readStageTime = (text: string | undefined, bounds: Bounds): number => {
  if (text === undefined) return bounds.now;
  const typed = text.trim();
  return day.test(typed) ? readDay(typed, bounds) : readTime(typed, bounds);
};

/** Noon of the day, or as near to it as the lead and the present allow. */
const readDay = (typed: string, { receivedAt, now, timeZone }: Bounds): number => {
  if (!exists(typed)) throw notUnderstood(typed);
  if (typed > localDay(now, timeZone)) throw inTheFuture(typed);
  if (typed < localDay(receivedAt, timeZone)) throw tooEarly(typed, receivedAt, timeZone);
  const noon = momentOf(`${typed}T12:00:00`, timeZone);
  return Math.min(Math.max(noon, receivedAt), now);
};

const readTime = (typed: string, { receivedAt, now, timeZone }: Bounds): number => {
  const [, date = '', clock, seconds = ':00', zone] = time.exec(typed) ?? [];
  const local = `${date}T${clock}${seconds}`;
  const moment = zone === undefined ? momentOrNaN(local, timeZone) : Date.parse(local + zone);
  if (Number.isNaN(moment) || !exists(date)) throw notUnderstood(typed);
  if (moment > now) throw inTheFuture(typed);
  // A person gives minutes, and the lead may have come some seconds into this one.
  if (moment < receivedAt - 60_000) throw tooEarly(typed, receivedAt, timeZone);
  return Math.max(moment, receivedAt);
};

const momentOrNaN = (local: string, timeZone: string): number =>
  Number.isNaN(Date.parse(`${local}Z`)) ? Number.NaN : momentOf(local, timeZone);

/** February 30 is written like a day but is none. */
const exists = (date: string): boolean => {
  const parsed = Date.parse(`${date}T12:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date);
};

const notUnderstood = (typed: string) =>
  new UsageError(
    `--on: expected a day such as 2026-01-31, or a time such as "2026-01-31 14:30", found ${typed}`,
  );

const inTheFuture = (typed: string) => new UsageError(`--on: ${typed} is in the future`);

const tooEarly = (typed: string, receivedAt: number, timeZone: string) =>
  new UsageError(
    `--on: ${typed} is before the lead came, which was ${shortLocalTime(receivedAt, timeZone)}`,
  );
