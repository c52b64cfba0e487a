import { Command } from '@commander-js/extra-typings';
import { countedDifferences, countedEntries, countedProblems } from '#documents/counted.ts';
import { referencesOf } from '#domain/consent/compare-leads.ts';
import type { LedgerRow } from '#domain/consent/entry.ts';
import { type Verdict, verifyLedger } from '#domain/consent/verify-ledger.ts';
import type { Store } from '#store/open.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext } from './context.ts';

const mostLines = 500;

export const verifyCommand = ({ store, reply }: CommandContext) =>
  new Command('verify')
    .description('whether the consent ledger is as it was written')
    .argument(
      '[hash]',
      'the hash in a mail or on a proof: whether that entry is still there',
      readHash,
    )
    .action(async (sought) => {
      const found: LedgerRow[] = [];
      const verdict = await verifyLedger(store, (row) => {
        // Mails print the beginning of it.
        if (sought !== undefined && row.sha256.startsWith(sought)) found.push(row);
      });
      const out = [
        ...listed(verdict.problems),
        ...listed(verdict.differences.map(({ line }) => line)),
        ...(sought === undefined ? [] : await searchLines(store, sought, found)),
        summary(verdict),
      ].join('\n');
      const isLost = sought !== undefined && found.length === 0;
      // A lead that differs is told and raises no alarm: the ledger proves what it proved.
      reply(verdict.problems.length > 0 || isLost ? { out, exitCode: 1 } : out);
    });

const readHash = (typed: string): string => {
  const hash = typed.toLowerCase();
  if (/^[0-9a-f]{8,64}$/.test(hash)) return hash;
  throw new UsageError('consent verify: expected a hash, or its first 8 characters or more');
};

const searchLines = async (
  store: Store,
  sought: string,
  found: readonly LedgerRow[],
): Promise<string[]> => {
  if (found.length === 0) {
    return [`${sought}: no entry has this hash; if a mail named it, the ledger was replaced`];
  }
  const ids = found.flatMap(({ lead_id }) => lead_id ?? []);
  const references = await referencesOf(await store.connect(), ids);
  return found.map(({ entry, kind, lead_id, sha256 }) => {
    const about = references.get(lead_id ?? '') ?? kind;
    return `${sha256.slice(0, sought.length)} is entry ${entry} (${about}).`;
  });
};

const listed = (lines: readonly string[]): string[] => {
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `and ${more} more of these`] : [...lines];
};

const summary = ({ entries, head, problems, differences }: Verdict): string => {
  const found =
    problems.length === 0
      ? 'each as it was written, none missing, in order'
      : countedProblems(problems.length);
  const end =
    head === undefined ? 'no head' : `entry ${head.entry}, ${head.sha256 || 'no hash yet'}`;
  return [
    `${countedEntries(entries)}: ${found}.`,
    ...(differences.length === 0
      ? []
      : [`${countedDifferences(differences.length)}, which proves no less for that.`]),
    `Head: ${end}`,
  ].join('\n');
};
