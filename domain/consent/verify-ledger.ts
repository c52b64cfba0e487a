import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { ChainCheck } from './chain-check.ts';
import { referencesOf } from './compare-leads.ts';
import type { Head, LedgerRow } from './entry.ts';
import { ErasureCheck } from './erasure-check.ts';
import { leadsThatDiffer, missingHalves } from './lead-faults.ts';
import { type Check, describeFault, type LedgerFault } from './ledger-fault.ts';
import { readHead, readLedger, readWordings } from './read-ledger.ts';
import { WordingCheck } from './wording-check.ts';

/** A lead that is not as its newest entry has it. */
export type Difference = { leadId: string; line: string };

/** Two findings, each in the order of the entries: only the first speaks against the ledger. */
export type Verdict = {
  entries: number;
  head: Head | undefined;
  /** The chain is broken: something in it was changed, moved or taken away. */
  problems: string[];
  /** A lead was changed past us since. */
  differences: Difference[];
};

/** Reads the whole ledger as it stands at one moment, and lists everything that is not as it was written. */
export const verifyLedger = async (
  store: Store,
  onEntry: (row: LedgerRow) => void = () => undefined,
): Promise<Verdict> => {
  const db = await store.connect();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verifySnapshot(snapshot, onEntry));
};

const verifySnapshot = async (
  db: Kysely<Tables>,
  onEntry: (row: LedgerRow) => void,
): Promise<Verdict> => {
  const head = await readHead(db);
  const wordings = await readWordings(db);
  const checks: Check[] = [new ChainCheck(head), new WordingCheck(wordings), new ErasureCheck()];
  let entries = 0;
  for await (const batch of readLedger(db)) {
    entries += batch.length;
    for (const row of batch) {
      onEntry(row);
      for (const check of checks) check.read(row);
    }
  }
  const broken = [...checks.flatMap((check) => check.finish()), ...(await missingHalves(db))];
  const problems = await describeAll(db, broken);
  const differences = await describeAll(db, await leadsThatDiffer(db));
  return { entries, head, problems: problems.map(({ line }) => line), differences };
};

/** What is about no single entry comes last. */
const describeAll = async (
  db: Kysely<Tables>,
  faults: readonly LedgerFault[],
): Promise<Difference[]> => {
  const references = await referencesOf(
    db,
    faults.flatMap(({ leadId }) => leadId ?? []),
  );
  return faults
    .map((fault) => ({
      line: describeFault(fault, references),
      leadId: fault.leadId ?? '',
      place: fault.entry ?? Number.MAX_VALUE,
    }))
    .sort((a, b) => a.place - b.place || a.line.localeCompare(b.line))
    .map(({ line, leadId }) => ({ line, leadId }));
};
