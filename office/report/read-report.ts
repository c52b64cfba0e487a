import type { Company } from '#content/company.ts';
import type { Store } from '#store/open.ts';
import { readHistories } from '#store/stages.ts';
import { leadCounts } from '#store/stats.ts';
import { readReportedLeads } from '#store/work/reported-leads.ts';
import { type LeadReport, leadReport } from './lead-report.ts';

const day = 86_400_000;

/** What came of the leads of so many days, or of all. */
export const readReport = async (
  store: Store,
  company: Company,
  companyCities: readonly string[],
  now: number,
  days?: number,
): Promise<LeadReport> => {
  const since = days === undefined ? undefined : now - days * day;
  const leads = await readReportedLeads(store, since ?? 0);
  const histories = await readHistories(store, leads);
  const { erased } = await leadCounts(store, since);
  return leadReport(leads, histories, {
    company,
    office: company,
    companyCities,
    now,
    since,
    erased,
  });
};
