import type { AnsweringOffice } from '../clock/first-answer.ts';
import { localDay } from '../clock/local-time.ts';
import { type Figures, figuresOf, type Wait, waitsOf } from './figures.ts';
import { type Group, groupsBy, groupsByWeek, type Weeks } from './groups.ts';
import type { Results } from './result.ts';
import { weekOf } from './weeks.ts';

export type LeadReport = {
  company: string;
  /** Days of the company's calendar. */
  madeOn: string;
  since: string | undefined;
  all: Figures;
  waits: Wait[];
  /** Counted apart: they are in no other figure. */
  suspects: number;
  erased: number;
  closingsWithoutValue: number;
  byCity: Group[];
  byCampaign: Group[];
  byPage: Group[];
  weeks: Weeks;
};

export type ReportFacts = {
  company: { name: string };
  office: AnsweringOffice;
  now: number;
  since: number | undefined;
  erased: number;
};

export const leadReport = (
  { results, suspects }: Results,
  { company: { name }, office, now, since, erased }: ReportFacts,
): LeadReport => {
  const { timeZone } = office.hours;
  const today = localDay(now, timeZone);
  return {
    company: name,
    madeOn: today,
    since: since === undefined ? undefined : localDay(since, timeZone),
    all: figuresOf(results),
    waits: waitsOf(results),
    suspects,
    erased,
    closingsWithoutValue: results.filter((one) => one.closed && one.valueCents === undefined)
      .length,
    byCity: groupsBy(results, 'city'),
    byCampaign: groupsBy(results, 'campaign'),
    byPage: groupsBy(results, 'page'),
    weeks: groupsByWeek(results, weekOf(today)),
  };
};
