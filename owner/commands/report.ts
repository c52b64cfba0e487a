import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { leadReport } from '#office/report/lead-report.ts';
import { reportPage } from '#paper/report/page.ts';
import { listLeads } from '#store/read-leads.ts';
import { readHistories } from '#store/stages.ts';
import { leadStats } from '#store/stats.ts';
import { UsageError } from '../arguments.ts';
import type { Command } from '../command.ts';
import { reportText } from '../report/text.ts';

export const report: Command = async ({ store, company, now, width }, { subject, filter }) => {
  const file = resolve(subject ?? 'report.html');
  // Whatever else is named here by mistake would be lost.
  if (!/\.html?$/i.test(file)) throw new UsageError('report: expected a file such as report.html');
  const leads = await listLeads(store, filter);
  const histories = await readHistories(store, leads);
  const { since } = filter;
  const { erased } = await leadStats(store, since);
  const made = leadReport(leads, histories, { company, now: now(), since, erased });
  writeFileSync(file, await reportPage(made));
  return `${reportText(made, width)}\n\nWritten as a page: ${file}`;
};
