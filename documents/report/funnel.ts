import type { Figures } from '#domain/report/figures.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { costPer, dollars, duration, rateWords } from './words.ts';

/** How many came so far, and how many might have. */
export type Step = { label: string; count: number; of?: number };

/** "4.1% (2.6 to 6.3%)", where it is a share of something. */
export const shareWords = ({ count, of }: Step): string =>
  of === undefined ? '' : rateWords(count, of);

type Reported = Pick<LeadReport, 'all' | 'city' | 'answerWithin'>;

/** A request counts for its property's city where its page has none, so a city has no share of requests. */
export const stepsOnSite = ({ all, city }: Reported): Step[] => {
  const ofVisits = (label: string, count: number): Step => ({
    label,
    count,
    of: all.visits,
  });
  return [
    { label: 'Visits', count: all.visits },
    ofVisits('Forms begun', all.formsBegun),
    ofVisits('Calls tapped', all.callsTapped),
    city === undefined
      ? ofVisits('Requests', all.requests)
      : { label: 'Requests', count: all.requests },
  ];
};

export const stepsToClosing = ({ all, answerWithin }: Reported): Step[] => {
  const ofLeads = (label: string, count: number): Step => ({
    label,
    count,
    of: all.leads,
  });
  return [
    { label: 'Leads', count: all.leads },
    ofLeads(`Answered in ${answerWithin} min`, all.answeredInTime),
    ofLeads('Offers', all.offers),
    ofLeads('Contracts', all.contracts),
    ofLeads('Closings', all.closings),
  ];
};

/** What came in and what was paid for it, as far as somebody told. */
export const moneyWords = ({ valueCents, costCents, leads, closings }: Figures): string[] => [
  ...(valueCents === 0 ? [] : [`The closings are worth ${dollars(valueCents)}.`]),
  ...(costCents === 0
    ? []
    : [`Campaigns cost ${dollars(costCents)}${each(costCents, leads, closings)}.`]),
];

/** Of everybody, since no campaign is told apart here. */
const each = (costCents: number, leads: number, closings: number): string => {
  const parts = [
    ...(leads === 0 ? [] : [`${costPer(costCents, leads)} for each lead`]),
    ...(closings === 0 ? [] : [`${costPer(costCents, closings)} for each closing`]),
  ];
  return parts.length === 0
    ? ''
    : `: ${parts.join(' and ')}, those included that no campaign brought`;
};

export const contactWords = ({ contacted, medianContactMs, worstContactMs }: Figures): string => {
  if (contacted === 0) return 'No lead has been marked as contacted yet.';
  return contacted === 1
    ? `One seller has been contacted, after ${duration(worstContactMs)}.`
    : `Of the sellers contacted, half heard from us within ${duration(medianContactMs)}. The longest wait was ${duration(worstContactMs)}.`;
};

/** Nobody came, as far as was counted. */
export const isEmpty = ({ all }: Pick<LeadReport, 'all'>): boolean =>
  all.visits + all.formsBegun + all.callsTapped + all.leads === 0;

/** Weeks in which someone came, the latest first. */
export const busyWeeks = (
  { latest, earlier }: LeadReport['weeks'],
  name = (week: string) => week,
) => [
  ...latest
    .filter(({ figures }) => !isEmpty({ all: figures }))
    .toReversed()
    .map(({ label, figures }) => ({ label: name(label), figures })),
  ...(earlier === undefined ? [] : [{ label: 'Earlier', figures: earlier }]),
];
