import type { Kysely } from 'kysely';
import { referencesOf } from '#store/ledger/compare-leads.ts';
import type { Head, LedgerRow } from '#store/ledger/entry.ts';
import { readHead, readLedger, readWordings } from '#store/ledger/read-ledger.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { ChainCheck } from './chain-check.ts';
import { ErasureCheck } from './erasure-check.ts';
import { leadFaults } from './lead-faults.ts';
import { type Check, describeFault, type LedgerFault } from './ledger-fault.ts';
import { WordingCheck } from './wording-check.ts';

export type Verdict = {
  entries: number;
  head: Head | undefined;
  /** One line for each, in the order of the entries. */
  problems: string[];
};

/** Reads the whole ledger as it stands at one moment, and lists everything that is wrong with it. */
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
  const found = [...checks.flatMap((check) => check.finish()), ...(await leadFaults(db))];
  return { entries, head, problems: await describeAll(db, found) };
};

/** What is about no single entry comes last. */
const describeAll = async (
  db: Kysely<Tables>,
  problems: readonly LedgerFault[],
): Promise<string[]> => {
  const references = await referencesOf(
    db,
    problems.flatMap(({ leadId }) => leadId ?? []),
  );
  return problems
    .map((problem) => ({
      line: describeFault(problem, references),
      place: problem.entry ?? Number.MAX_VALUE,
    }))
    .sort((a, b) => a.place - b.place || a.line.localeCompare(b.line))
    .map(({ line }) => line);
};
