import { localDay } from '#time/local-time.ts';
import type { AnsweringOffice } from '../clock/first-answer.ts';
import { type Figures, figuresOf, type Wait, waitsOf } from './figures.ts';
import { type Group, type Grouping, groupsBy, groupsByWeek, type Weeks } from './groups.ts';
import type { VisitsByDimension } from './read-visits.ts';
import type { Results } from './result.ts';
import { sumVisits } from './visits.ts';
import { weekOf } from './weeks.ts';

export type LeadReport = {
  company: string;
  /** Days of the company's calendar. */
  madeOn: string;
  since: string | undefined;
  /** Of this one alone. */
  city: string | undefined;
  /** Minutes within which the family means to answer. */
  answerWithin: number;
  all: Figures;
  waits: Wait[];
  /** Counted apart: they are in no other figure. */
  suspects: number;
  erased: number;
  closingsWithoutValue: number;
  /** Days whose visits are in no figure. */
  struckDays: readonly string[];
  by: Record<Grouping, Group[]>;
  weeks: Weeks;
};

export type ReportFacts = {
  company: { name: string };
  office: AnsweringOffice;
  now: number;
  since: string | undefined;
  city: string | undefined;
  erased: number;
  struckDays: readonly string[];
  visits: VisitsByDimension;
  /** What each campaign cost in this time. */
  costs: ReadonlyMap<string, number>;
  /** Rows of each list; as many as people read, if nothing is said. */
  most?: number | undefined;
};

export const leadReport = (
  { results, suspects }: Results,
  {
    company: { name },
    office,
    now,
    since,
    city,
    erased,
    struckDays,
    visits,
    costs,
    most,
  }: ReportFacts,
): LeadReport => {
  const today = localDay(now, office.hours.timeZone);
  const paid = [...costs.values()].reduce((sum, cents) => sum + cents, 0);
  return {
    company: name,
    madeOn: today,
    since,
    city,
    answerWithin: office.answer.within,
    all: figuresOf(results, sumVisits(visits.device.values()), paid),
    waits: waitsOf(results),
    suspects,
    erased,
    struckDays,
    closingsWithoutValue: results.filter((one) => one.closed && one.valueCents === undefined)
      .length,
    by: {
      campaign: groupsBy('campaign', results, visits.campaign, { costs, most }),
      page: groupsBy('page', results, visits.page, { most }),
      city: groupsBy('city', results, visits.city, { most }),
      language: groupsBy('language', results, visits.language, { most }),
      device: groupsBy('device', results, visits.device, { most }),
    },
    weeks: groupsByWeek(results, visits.week, weekOf(today)),
  };
};
