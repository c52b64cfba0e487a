import { readReference } from '#lead/reference.ts';
import type { Config } from '#settings/config.ts';
import type { Store } from '#store/open.ts';
import { findLead, type LeadWithDeliveries } from '#store/read-leads.ts';
import { type Arguments, UsageError } from './arguments.ts';

/** Who the commands speak for, and by which clock. */
export type CompanyFacts = { name: string; phone: string; timeZone: string };

export type CommandContext = {
  store: Store;
  config: Pick<Config, 'store' | 'dataDir' | 'siteUrl'>;
  company: CompanyFacts;
  now: () => number;
  /** Columns of the terminal. */
  width: number;
  /** Where files are written, if not in the working folder. */
  folder?: string;
};

/** What is to be printed; a command that found something wrong says so with its exit code. */
export type Answer =
  | string
  | {
      out: string;
      /** What is told beside it, where a file goes to standard output. */
      err?: string;
      exitCode?: 0 | 1;
      /** To be done once all of `out` was handed over, and not before. */
      handedOver?: () => Promise<void>;
    };

export type Command = (context: CommandContext, given: Arguments) => Promise<Answer>;

export const leadNamed = async (
  store: Store,
  subject: string | undefined,
): Promise<LeadWithDeliveries> => {
  if (subject === undefined) throw new UsageError('expected a reference such as HRW-472');
  const reference = readReference(subject);
  const lead = await findLead(store, reference === undefined ? { id: subject } : { reference });
  if (lead === undefined) throw new UsageError(`there is no lead ${subject}`);
  return lead;
};
