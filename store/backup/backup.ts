import { closeSync, existsSync, fsyncSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { openPrivateFile } from '../private-files.ts';

/* 2 MB, then air: a commit that waits for the same disk hardly waits for them. */
const pagesAtOnce = 500;
const airMs = 20;

/**
 * Copies a live SQLite store; what is at the destination afterwards has been read and found whole.
 * Comes back with how many leads it holds. `lighten` may take something out of it, once it was found whole.
 */
export const backupSqlite = async (
  file: string,
  destination: string,
  lighten?: (unfinished: string) => void,
): Promise<number> => {
  if (existsSync(destination)) throw new Error(`${destination} exists already; choose a new name`);
  const unfinished = `${destination}.part`;
  removeStore(unfinished);
  try {
    await copyOneMoment(file, unfinished);
    let leads = checkedCount(unfinished);
    if (lighten !== undefined) {
      lighten(unfinished);
      leads = checkedCount(unfinished);
    }
    renameSync(unfinished, destination);
    return leads;
  } catch (error) {
    // Half a copy would only take room that the leads may need.
    removeStore(unfinished);
    throw error;
  }
};

/**
 * The store as it stands when the copy begins: without the transaction each write of the server would
 * make it begin anew. Readers hold up no writer. What was copied goes to the disk bit by bit, since
 * the disk would keep the server waiting while it takes all at once.
 */
const copyOneMoment = async (file: string, copy: string): Promise<void> => {
  const written = openPrivateFile(copy, 'a');
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, copy, { rate: pagesAtOnce, progress: () => letGo(written) });
  } finally {
    source.close();
    closeSync(written);
  }
};

/** The thread may rest: in a copy's process nobody else waits for it. */
export const letGo = (written: number): void => {
  fsyncSync(written);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, airMs);
};

/** How many leads a copy holds, once all of it was read and found whole. */
export const checkedCount = (file: string): number => {
  const copy = new DatabaseSync(file);
  try {
    const verdict = copy.prepare('pragma integrity_check').get()?.['integrity_check'];
    if (verdict !== 'ok') throw new Error(`the copy is damaged: ${String(verdict)}`);
    // One plain file, without a log beside it that could be left behind.
    copy.exec('pragma journal_mode = delete');
    return Number(copy.prepare('select count(*) as count from leads').get()?.['count']);
  } finally {
    copy.close();
  }
};

/** With what SQLite may have left beside it: a log that belongs to another file would damage this one. */
export const removeStore = (file: string): void => {
  for (const beside of ['', '-journal', '-wal', '-shm']) {
    rmSync(`${file}${beside}`, { force: true });
  }
};
