import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '#config/redact.ts';
import { heldAlone } from '#store/alone.ts';
import { backupSqlite } from '#store/backup/backup.ts';
import { isNightly } from '#store/backup/nightly.ts';
import { bringPhotosBack, photosBeside } from '#store/backup/photos-beside.ts';
import { readCopyNotes } from '#store/copies/copy-notes.ts';
import { restoreCopy } from '#store/copies/restore-copy.ts';
import { openStore, type Store } from '#store/open.ts';
import { makePrivateFile } from '#store/private-files.ts';
import { verifyLedger } from '../consent/verify-ledger.ts';

/** What was put back for trial, and how it stood beside the store. */
type Restored = { leads: number; entries: number; photos: number; problem: string };

/** Nothing of what there is none of. */
export type Drill = {
  at: number;
  ms: number;
  backup: Restored | undefined;
  copy: Restored | undefined;
};

export type DrillOptions = {
  file: string;
  backupDir: string | undefined;
  copyDir: string | undefined;
};

const notesIn = (dataDir: string): string => join(dataDir, 'last-drill.json');

export const readDrill = (dataDir: string): Drill | undefined => {
  try {
    return JSON.parse(readFileSync(notesIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
};

export const problemsOf = ({ backup, copy }: Pick<Drill, 'backup' | 'copy'>): string[] => [
  ...(backup === undefined || backup.problem === '' ? [] : [`the backup: ${backup.problem}`]),
  ...(copy === undefined || copy.problem === '' ? [] : [`the second copy: ${copy.problem}`]),
];

/**
 * Puts the newest backup and the second copy back into an empty folder, as a restore would, and holds them against the
 * store. A copy that nobody ever put back is a hope.
 */
export const drill = async (options: DrillOptions, key: Buffer): Promise<Drill> => {
  const at = Date.now();
  const begun = performance.now();
  const { file, backupDir, copyDir } = options;
  const turn = await turnOf(file);
  const store = openStore({ file });
  const folder = folderBeside(file);
  try {
    const backup =
      backupDir === undefined
        ? undefined
        : await tried(folder, store, async (into) => {
            const newest = newestBackup(backupDir);
            await backupSqlite(newest, into);
            const missing = bringPhotosBack(into, photosBeside(newest));
            if (missing > 0) throw new Error(`${missing} of its photos are missing or damaged`);
            return { leads: 0, entries: 0, sha256: '' };
          });
    const copy =
      copyDir === undefined
        ? undefined
        : await tried(folder, store, async (into) => {
            const least = await countsOf(store);
            await untilCopied(dirname(file), Date.now());
            const { problem, unread } = restoreCopy(copyDir, key, into);
            if (problem !== undefined) throw new Error(problem);
            if (unread.length > 0) throw new Error(unreadIn(unread));
            return least;
          });
    const done = { at, ms: Math.round(performance.now() - begun), backup, copy };
    writeNotes(dirname(file), done);
    return done;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await store.close();
    turn.close();
  }
};

/** What is missing there is written again with the next series, within a day. */
const unreadIn = (unread: readonly string[]): string =>
  `${unread.length} of its photos or files of the website cannot be read: delete bytes/${unread[0]}, and it comes anew within a day`;

const folderBeside = (file: string): string => join(dirname(file), 'drill');

/** Whoever was killed at it left a whole store, and in it who is erased since. */
export const removeLeftTrial = (file: string): void => {
  if (!existsSync(folderBeside(file))) return;
  const turn = heldAlone(`${file}.drilling`);
  if (turn === undefined) return;
  rmSync(folderBeside(file), { recursive: true, force: true });
  turn.close();
};

/** The weekly one and one by a button would take each other's folder away. */
const turnOf = async (file: string): Promise<DatabaseSync> => {
  for (;;) {
    const held = heldAlone(`${file}.drilling`);
    if (held !== undefined) return held;
    await sleep(1_000);
  }
};

const writeNotes = (dataDir: string, done: Drill): void => {
  const unfinished = `${notesIn(dataDir)}.part`;
  makePrivateFile(unfinished);
  writeFileSync(unfinished, JSON.stringify(done));
  renameSync(unfinished, notesIn(dataDir));
};

type Counts = { leads: number; entries: number; sha256: string };

/** The least that must come back is what the trial says. */
const tried = async (
  folder: string,
  store: Store,
  putBack: (into: string) => Promise<Counts>,
): Promise<Restored> => {
  const none = { leads: 0, entries: 0, photos: 0 };
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    assertRoom(folder);
    const into = join(folder, 'leads.db');
    return await compared(into, await putBack(into), store);
  } catch (error) {
    return { ...none, problem: errorText(error) };
  }
};

/** Leads that come meanwhile keep as much room again. */
const assertRoom = (folder: string): void => {
  const needed = 2 * statSync(join(dirname(folder), 'leads.db')).size;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < needed) {
    throw new Error(`the disk of the leads has no room for a trial: ${Math.ceil(needed / 1e6)} MB`);
  }
};

const newestBackup = (backupDir: string): string => {
  const newest = readdirSync(backupDir).filter(isNightly).toSorted().at(-1);
  if (newest === undefined) throw new Error('there is none yet');
  return join(backupDir, newest);
};

const compared = async (file: string, least: Counts, store: Store): Promise<Restored> => {
  const restored = openStore({ file });
  try {
    const { problems } = await verifyLedger(restored);
    const found = await countsOf(restored);
    const db = await restored.connect();
    const { photos } = await db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<number>().as('photos'))
      .executeTakeFirstOrThrow();
    const { leads, entries } = found;
    const problem = problems[0] ?? (await differenceOf(found, least, restored, store)) ?? '';
    return { leads, entries, photos, problem };
  } finally {
    await restored.close();
  }
};

/** Leads stay as tombstones and entries stay for ever: neither ever becomes fewer. */
const differenceOf = async (
  found: Counts,
  least: Counts,
  restored: Store,
  store: Store,
): Promise<string | undefined> => {
  const now = await countsOf(store);
  if (found.leads < least.leads) return `${least.leads - found.leads} leads are missing`;
  if (found.leads > now.leads) return 'it has leads that the store does not have';
  if (found.entries < least.entries) return 'entries of the consent ledger are missing';
  if (found.entries > 0 && (await hashOfEntry(store, found.entries)) !== found.sha256) {
    return 'its consent ledger is another than that of the store';
  }
  if (least.entries > 0 && (await hashOfEntry(restored, least.entries)) !== least.sha256) {
    return 'its consent ledger is another than that of the store';
  }
  return undefined;
};

const countsOf = async (store: Store): Promise<Counts> => {
  const db = await store.connect();
  const { leads } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow();
  const { entry, sha256 } = await db
    .selectFrom('consent_head')
    .select(['entry', 'sha256'])
    .executeTakeFirstOrThrow();
  return { leads, entries: entry, sha256 };
};

const hashOfEntry = async (store: Store, entry: number): Promise<string | undefined> => {
  const db = await store.connect();
  const row = await db
    .selectFrom('consent_ledger')
    .select('sha256')
    .where('entry', '=', entry)
    .executeTakeFirst();
  return row?.sha256;
};

const longestBehindMs = 60_000;

const untilCopied = async (dataDir: string, since: number): Promise<void> => {
  const notes = readCopyNotes(dataDir);
  if (notes !== undefined && notes.copiedAt > since) return;
  if (Date.now() - since > longestBehindMs) {
    throw new Error(notes?.problem || 'it is behind, as nobody copies');
  }
  await sleep(500);
  return untilCopied(dataDir, since);
};
