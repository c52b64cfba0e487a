import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../busy.ts';
import { readFacts, type StoreFacts } from './compare-stores.ts';

/** A server or a command has the store open, and would go on writing to the file that was put aside. */
export class StoreInUseError extends Error {
  /** What to do where the owner knows better. */
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** The file cannot be read, so that nobody can tell whether it is in use. */
export class StoreUnreadableError extends Error {}

export type Replacement = {
  file: string;
  by: string;
  aside: string;
  /** What is done to `by` with what the other held, before it takes its place. */
  prepare?: (before: StoreFacts) => void;
};

/**
 * Puts one SQLite file in the place of another, which is kept under the name `aside`; comes back with
 * what it held. At every moment one of the two is in place, whole.
 */
export const replaceStore = (
  replacement: Replacement,
  isKnownToBeUnused: boolean,
): StoreFacts | undefined => {
  if (!existsSync(replacement.file)) return void swap(replacement);
  try {
    return swapAlone(replacement);
  } catch (error) {
    if (!(error instanceof StoreUnreadableError && isKnownToBeUnused)) throw error;
    return void swap(replacement);
  }
};

const swapAlone = (replacement: Replacement): StoreFacts | undefined => {
  if (!looksLikeSqlite(replacement.file)) throw new StoreUnreadableError('it is not a database');
  const database = new DatabaseSync(replacement.file);
  try {
    holdAlone(database);
    const facts = factsIfReadable(database);
    if (facts !== undefined) replacement.prepare?.(facts);
    swap(replacement);
    return facts;
  } finally {
    database.close();
  }
};

/** Opening a file that is none would remove the log beside it, and with it what might be saved. */
const looksLikeSqlite = (file: string): boolean => {
  const start = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  return start.toString('latin1') === 'SQLite format 3\0';
};

/** Folding the log into the file takes that nobody else has it open; the lock keeps newcomers waiting. */
const holdAlone = (database: DatabaseSync): void => {
  try {
    database.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw isBusy(error)
      ? new StoreInUseError(error.message)
      : new StoreUnreadableError(error.message);
  }
};

/** One of an older version has other tables. */
const factsIfReadable = (database: DatabaseSync): StoreFacts | undefined => {
  try {
    return readFacts(database);
  } catch {
    return undefined;
  }
};

const swap = ({ file, by, aside }: Replacement): void => {
  // A log that belongs to the old file would damage the new one.
  for (const beside of ['-journal', '-wal', '-shm'].filter((one) => existsSync(`${file}${one}`))) {
    renameSync(`${file}${beside}`, `${aside}${beside}`);
  }
  if (existsSync(file)) linkSync(file, aside);
  renameSync(by, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
