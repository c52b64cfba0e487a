import { cpSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoreLocation } from '#config/config.ts';
import { type Difference, verifyLedger } from '#domain/consent/verify-ledger.ts';
import { backupSqlite } from '#store/backup/backup.ts';
import { openStore } from '#store/open.ts';
import { makePrivateFolder } from '#store/private-files.ts';
import type { Tables } from '#store/tables.ts';

const counted = ['leads', 'deliveries', 'stages', 'ad_exports', 'consent_ledger'] as const;
type Counts = Record<(typeof counted)[number], number>;

type UpToDate = { counts: Counts; differences: readonly Difference[] };

export type CarriedStore = UpToDate & { file: string };

/** Copies the leads of an older version, brings the copy up to date and compares it, row by count. */
export const carryStore = async (from: string, to: string): Promise<CarriedStore> => {
  const before = countsIn(from);
  makePrivateFolder(dirname(to));
  await backupSqlite(from, to);
  copyMail(dirname(from), dirname(to));
  const { counts, differences } = await bringUpToDate({ file: to });
  const lost = counted.filter((table) => counts[table] < before[table]);
  if (lost.length > 0) throw new Error(`${to} lacks rows of ${lost.join(', ')}; use ${from}`);
  return { file: resolve(to), counts, differences };
};

const countsIn = (file: string): Counts => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const count = (table: string) =>
      Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']);
    return Object.fromEntries(counted.map((table) => [table, count(table)])) as Counts;
  } finally {
    database.close();
  }
};

/** Opening a store migrates it. */
export const bringUpToDate = async (location: StoreLocation): Promise<UpToDate> => {
  const store = openStore(location);
  try {
    const { problems, differences } = await verifyLedger(store);
    if (problems.length > 0) throw new Error(`The consent ledger has problems: ${problems[0]}`);
    const db = await store.connect();
    const counts: [string, number][] = [];
    for (const table of counted) {
      const { count } = await db
        .selectFrom(table as keyof Tables)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts.push([table, Number(count)]);
    }
    return { counts: Object.fromEntries(counts) as Counts, differences };
  } finally {
    await store.close();
  }
};

const copyMail = (from: string, to: string): void => {
  if (existsSync(join(from, 'mail')))
    cpSync(join(from, 'mail'), join(to, 'mail'), { recursive: true });
};
