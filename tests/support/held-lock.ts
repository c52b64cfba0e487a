import { DatabaseSync } from 'node:sqlite';

/** Stands in for whoever writes to a SQLite store and does not come to an end; comes back with its end. */
export const holdLock = (file: string): (() => void) => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('begin immediate');
  return () => {
    if (database.isOpen) database.close();
  };
};
