import type { Config } from '#config/config.ts';
import type { ToldExports } from '#content/told-exports.ts';
import type { PunctualOffice } from '#domain/clock/reminders.ts';
import type { CompanyCities } from '#domain/leads/company-cities.ts';
import { findLead, type LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { readReference } from '#lead/reference.ts';
import type { Store } from '#store/open.ts';
import { type Reply, UsageError } from '../terminal/command-line.ts';

/** What the commands work on. */
export type LeadsContext = {
  store: Store;
  config: Pick<Config, 'store' | 'copy' | 'dataDir' | 'siteUrl' | 'retentionDays'>;
  company: { name: string; phone: string; timeZone: string; keptYears: number };
  office: PunctualOffice;
  cities: CompanyCities;
  now: () => number;
  /** Columns of the terminal. */
  width: number;
  /** Where files are written, if not in the working folder. */
  folder?: string;
  /** Which files for ad accounts the privacy policies tell of, if not what the content says. */
  toldExports?: () => ToldExports[];
};

export type CommandContext = LeadsContext & { reply: Reply };

export const leadNamed = async (store: Store, name: string): Promise<LeadWithDeliveries> => {
  const reference = readReference(name);
  const lead = await findLead(store, reference === undefined ? { id: name } : { reference });
  if (lead === undefined) throw new UsageError(`there is no lead ${name}`);
  return lead;
};

/** As the help of every command that takes one describes it. */
export const referenceMeaning = "a lead's reference, such as HRW-472";
