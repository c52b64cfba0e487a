import { addDays, localDay, startOfDay } from '#time/local-time.ts';

/** Of how many days a report tells, by the word for it; all without a number. */
const spans = { '30': 30, '90': 90, '365': 365, all: undefined } as const;
export type Span = keyof typeof spans;

export const readSpan = (text: string | undefined): Span =>
  text !== undefined && Object.hasOwn(spans, text) ? (text as Span) : '90';

/** With the first moment of a day: visits are counted by whole days, and leads have to be, too. */
export const spanStart = (
  span: Span,
  now: number,
  timeZone: string,
  times = 1,
): number | undefined => {
  const days = spans[span];
  if (days === undefined) return undefined;
  return startOfDay(addDays(localDay(now, timeZone), -days * times), timeZone);
};

/** As many days before it, up to where it begins; before all there is nothing. */
export const spanBefore = (
  span: Span,
  now: number,
  timeZone: string,
): { since: number; until: number } | undefined => {
  const since = spanStart(span, now, timeZone, 2);
  const until = spanStart(span, now, timeZone);
  return since === undefined || until === undefined ? undefined : { since, until };
};
