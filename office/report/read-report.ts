import { setImmediate } from 'node:timers/promises';
import type { Store } from '#store/open.ts';
import { readHistories } from '#store/stages.ts';
import { countErased } from '#store/stats.ts';
import { type ReportedAfter, readReportedLeads } from '#store/work/reported-leads.ts';
import type { AnsweringOffice } from '../clock/first-answer.ts';
import { type LeadReport, leadReport } from './lead-report.ts';
import { type Results, resultsOf } from './result.ts';

const day = 86_400_000;

/** What came of the leads of so many days, or of all. */
export const readReport = async (
  store: Store,
  company: { name: string } & AnsweringOffice,
  companyCities: readonly string[],
  now: number,
  days?: number,
): Promise<LeadReport> => {
  const since = days === undefined ? undefined : now - days * day;
  const results = await readResults(store, company, companyCities, since ?? 0);
  const erased = await countErased(store, since);
  return leadReport(results, { company, office: company, now, since, erased });
};

/** Some leads at a time: all of them with their histories would fill the memory and keep others waiting. */
const readResults = async (
  store: Store,
  office: AnsweringOffice,
  companyCities: readonly string[],
  since: number,
): Promise<Results> => {
  const all: Results = { results: [], suspects: 0 };
  let after: ReportedAfter | undefined = { receivedAt: since, id: '' };
  while (after !== undefined) {
    const leads = await readReportedLeads(store, after);
    const histories = await readHistories(store, leads);
    const { results, suspects } = resultsOf(leads, histories, office, companyCities);
    all.results.push(...results);
    all.suspects += suspects;
    after = leads.at(-1);
    await setImmediate();
  }
  return all;
};
