import { readReference } from '#lead/reference.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/store/open.ts';
import { findLead, type LeadWithDeliveries } from '#server/store/read-leads.ts';
import { type Arguments, UsageError } from './arguments.ts';

export type CommandContext = {
  store: Store;
  config: Pick<Config, 'store' | 'dataDir'>;
  now: () => number;
  /** Columns of the terminal. */
  width: number;
};

/** Answers what is to be printed. */
export type Command = (context: CommandContext, given: Arguments) => Promise<string>;

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
