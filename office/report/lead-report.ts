import type { Histories } from '#store/stages.ts';
import type { Lead } from '#store/types.ts';
import { localDay } from '../local-time.ts';
import { isSuspect } from '../suspicion.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Group, groupsBy, groupsByWeek, type Weeks } from './groups.ts';
import { resultOf } from './result.ts';
import { weekOf } from './weeks.ts';

export type LeadReport = {
  company: string;
  /** Days of the company's calendar. */
  madeOn: string;
  since: string | undefined;
  all: Figures;
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
  company: { name: string; timeZone: string };
  companyCities: readonly string[];
  now: number;
  since: number | undefined;
  erased: number;
};

export const leadReport = (
  leads: readonly Lead[],
  histories: Histories,
  { company: { name, timeZone }, companyCities, now, since, erased }: ReportFacts,
): LeadReport => {
  const trusted = leads.filter((lead) => !isSuspect(lead, histories.get(lead.id) ?? []));
  const results = trusted.map((lead) =>
    resultOf(lead, histories.get(lead.id) ?? [], timeZone, companyCities),
  );
  const today = localDay(now, timeZone);
  return {
    company: name,
    madeOn: today,
    since: since === undefined ? undefined : localDay(since, timeZone),
    all: figuresOf(results),
    suspects: leads.length - trusted.length,
    erased,
    closingsWithoutValue: results.filter((one) => one.closed && one.valueCents === undefined)
      .length,
    byCity: groupsBy(results, 'city'),
    byCampaign: groupsBy(results, 'campaign'),
    byPage: groupsBy(results, 'page'),
    weeks: groupsByWeek(results, weekOf(today)),
  };
};
