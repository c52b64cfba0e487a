import { DatabaseSync } from 'node:sqlite';
import type { Versions } from './runtime.ts';

/** What this process runs on. */
export const foundVersions = (): Versions => {
  const sqlite = new DatabaseSync(':memory:').prepare('select sqlite_version() as version').get();
  return { node: process.versions.node, sqlite: String(sqlite?.['version']) };
};
