import { setImmediate } from 'node:timers/promises';
import type { Store } from '#store/open.ts';
import { localDay } from '#time/local-time.ts';
import type { AnsweringOffice } from '../clock/first-answer.ts';
import { readCountsBy } from '../counting/read-counts.ts';
import { readStruckDays } from '../counting/struck-days.ts';
import type { CompanyCities } from '../leads/company-cities.ts';
import { cityOf, knownCity } from '../leads/lead-city.ts';
import { readHistories } from '../stages/stages.ts';
import { readCampaignCosts } from './campaign-costs.ts';
import { costsSince } from './costs.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type LeadReport, leadReport } from './lead-report.ts';
import { readVisits } from './read-visits.ts';
import { type ReportedAfter, type ReportedLead, readReportedLeads } from './reported-leads.ts';
import { type Results, resultsOf } from './result.ts';
import { countErased } from './stats.ts';
import { sumVisits, visitsBy } from './visits.ts';

export type ReportContext = {
  store: Store;
  company: { name: string };
  office: AnsweringOffice;
  cities: CompanyCities;
  now: () => number;
};

/** Everything since a time, or all; of all cities, or of one; in lists of so many rows. */
export type ReportAsked = {
  since?: number | undefined;
  city?: string | undefined;
  most?: number;
};

/** What came of the visits and the leads. */
export const readReport = async (
  { store, company, office, cities, now }: ReportContext,
  { since, city: named, most }: ReportAsked = {},
): Promise<LeadReport> => {
  const { timeZone } = office.hours;
  const sinceDay = since === undefined ? undefined : localDay(since, timeZone);
  const city = named === undefined ? undefined : (knownCity(named, cities.names) ?? named);
  const isAsked = ({ request }: ReportedLead): boolean =>
    city === undefined || cityOf(request, cities.names) === city;
  const results = await readResults({ store, office, cities }, { since }, isAsked);
  // A campaign is not paid by city.
  const paid = city === undefined ? await readCampaignCosts(store) : [];
  return leadReport(results, {
    company,
    office,
    now: now(),
    since: sinceDay,
    city,
    erased: await countErased(store, since),
    struckDays: (await readStruckDays(store, sinceDay)).map(({ day }) => day),
    visits: await readVisits(store, cities, { since: sinceDay, city }),
    costs: costsSince(paid, sinceDay, localDay(now(), timeZone)),
    most,
  });
};

/** The figures of an earlier time alone, without what was paid: to hold a report against. */
export const readEarlier = async (
  { store, office, cities }: Pick<ReportContext, 'store' | 'office' | 'cities'>,
  { since, until }: { since: number; until: number },
): Promise<Figures> => {
  const { results } = await readResults({ store, office, cities }, { since, until }, () => true);
  const dayOf = (at: number): string => localDay(at, office.hours.timeZone);
  const counts = await readCountsBy(store, 'device', { since: dayOf(since), until: dayOf(until) });
  return figuresOf(results, sumVisits(visitsBy(counts).values()));
};

/** Some leads at a time: all of them with their histories would fill the memory and keep others waiting. */
const readResults = async (
  { store, office, cities }: Pick<ReportContext, 'store' | 'office' | 'cities'>,
  { since = 0, until = Number.POSITIVE_INFINITY }: Pick<ReportAsked, 'since'> & { until?: number },
  isAsked: (lead: ReportedLead) => boolean,
): Promise<Results> => {
  const all: Results = { results: [], suspects: 0 };
  let after: ReportedAfter | undefined = { receivedAt: since, id: '' };
  while (after !== undefined && after.receivedAt < until) {
    const leads = await readReportedLeads(store, after);
    const asked = leads.filter((lead) => lead.receivedAt < until && isAsked(lead));
    const histories = await readHistories(store, asked);
    const { results, suspects } = resultsOf(asked, histories, office, cities.names);
    all.results.push(...results);
    all.suspects += suspects;
    after = leads.at(-1);
    await setImmediate();
  }
  return all;
};
