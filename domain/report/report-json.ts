import type { Figures } from './figures.ts';
import type { Group, Weeks } from './groups.ts';
import type { LeadReport } from './lead-report.ts';
import { rateOf, tooFewToTell } from './rate.ts';

/** The whole report for scripts; nothing in it tells of anybody. */
export const reportJson = (report: LeadReport) => {
  const { madeOn, since, city, answerWithin, all, by, weeks } = report;
  const { suspects, erased, closingsWithoutValue, struckDays } = report;
  const isOfCity = city !== undefined;
  const listed = (groups: readonly Group[]) => groups.map((group) => told(group, isOfCity));
  return {
    madeOn,
    since: since ?? null,
    city: city ?? null,
    answerWithinMinutes: answerWithin,
    ...figuresJson(all, isOfCity),
    notCounted: { suspects, erased, closingsWithoutValue, visitsOfDays: struckDays },
    bySource: listed(by.campaign),
    byPage: by.page.map((group) => told(group, false)),
    byCity: by.city.map((group) => told(group, true)),
    byLanguage: listed(by.language),
    byDevice: listed(by.device),
    byWeek: listed(inOrder(weeks)),
  };
};

const inOrder = ({ latest, earlier }: Weeks): Group[] => [
  ...(earlier === undefined ? [] : [{ label: 'earlier', figures: earlier }]),
  ...latest,
];

const told = ({ label, figures }: Group, isOfCity: boolean) => ({
  label,
  ...figuresJson(figures, isOfCity),
});

/** A request counts for its property's city where its page has none, so a city has no share of requests. */
const figuresJson = (figures: Figures, isOfCity: boolean) => {
  const { visits, leads, closings, costCents } = figures;
  const { medianContactMs, worstContactMs, medianAnswerMinutes } = figures;
  return {
    ...figures,
    medianContactMs: medianContactMs ?? null,
    worstContactMs: worstContactMs ?? null,
    medianAnswerMinutes: medianAnswerMinutes ?? null,
    costPerLeadCents: each(costCents, leads),
    costPerClosingCents: each(costCents, closings),
    rates: {
      formsOfVisits: rateJson(figures.formsBegun, visits),
      callsOfVisits: rateJson(figures.callsTapped, visits),
      ...(isOfCity ? {} : { requestsOfVisits: rateJson(figures.requests, visits) }),
      inTimeOfLeads: rateJson(figures.answeredInTime, leads),
      offersOfLeads: rateJson(figures.offers, leads),
      contractsOfLeads: rateJson(figures.contracts, leads),
      closingsOfLeads: rateJson(closings, leads),
    },
  };
};

const each = (costCents: number, count: number): number | null =>
  costCents === 0 || count === 0 ? null : Math.round(costCents / count);

const rateJson = (part: number, whole: number) => {
  const rate = rateOf(part, whole);
  if (rate === undefined) return tooFewToTell;
  return { share: short(rate.share), low: short(rate.low), high: short(rate.high) };
};

const short = (part: number): number => Number(part.toFixed(4));
