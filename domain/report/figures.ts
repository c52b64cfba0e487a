import type { LeadResult } from './result.ts';
import { noVisits, type Visits } from './visits.ts';

export type Figures = Visits & {
  /** Sent through the site. */
  requests: number;
  /** All who asked, those who called among them. */
  leads: number;
  contacted: number;
  /** From the lead to the first word with the seller. */
  medianContactMs: number | undefined;
  worstContactMs: number | undefined;
  /** By office hours, to the first call or message, reached or not. */
  answered: number;
  answeredInTime: number;
  medianAnswerMinutes: number | undefined;
  offers: number;
  contracts: number;
  closings: number;
  valueCents: number;
  /** As far as the owner told what was paid. */
  costCents: number;
};

export const figuresOf = (
  results: readonly LeadResult[],
  visits: Visits = noVisits,
  costCents = 0,
): Figures => {
  const contactTimes = results
    .map(({ contactMs }) => contactMs)
    .filter((time) => time !== undefined)
    .toSorted((a, b) => a - b);
  const answers = answerMinutesOf(results);
  return {
    ...visits,
    requests: results.filter(({ requested }) => requested).length,
    leads: results.length,
    contacted: contactTimes.length,
    medianContactMs: medianOf(contactTimes),
    worstContactMs: contactTimes.at(-1),
    answered: answers.length,
    answeredInTime: results.filter(({ answeredInTime }) => answeredInTime).length,
    medianAnswerMinutes: medianOf(answers),
    offers: results.filter(({ offer }) => offer).length,
    contracts: results.filter(({ contract }) => contract).length,
    closings: results.filter(({ closed }) => closed).length,
    valueCents: results.reduce((sum, { valueCents = 0 }) => sum + valueCents, 0),
    costCents,
  };
};

const answerMinutesOf = (results: readonly LeadResult[]): number[] =>
  results
    .map(({ answerMinutes }) => answerMinutes)
    .filter((minutes) => minutes !== undefined)
    .toSorted((a, b) => a - b);

export const medianOf = (sorted: readonly number[]): number | undefined => {
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.length === 0
    ? undefined
    : middle.reduce((sum, one) => sum + one, 0) / middle.length;
};

/** Up to so many minutes; the last takes all that took longer. */
const waits = [5, 15, 60, 240, Number.POSITIVE_INFINITY];

export type Wait = { upToMinutes: number; leads: number };

/** How many leads waited how long for the first answer. */
export const waitsOf = (results: readonly LeadResult[]): Wait[] => {
  const answers = answerMinutesOf(results);
  return waits.map((upToMinutes, index) => {
    const from = index === 0 ? -1 : (waits[index - 1] ?? 0);
    const within = (minutes: number): boolean => minutes > from && minutes <= upToMinutes;
    return { upToMinutes, leads: answers.filter(within).length };
  });
};
