import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#time/lengths.ts';

export const asideDays = 30;

/** As `leads restore` and deploy/install.sh name what they put aside, by the day. */
const name = /^leads-before-(?:restore|upgrade)-(\d{4}-\d\d-\d\d)\b.*\.db/;

/** The stores that were put aside, with what SQLite keeps beside each. */
export const storesKeptAside = (dataDir: string): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((file) => name.test(file))
        .map((file) => join(dataDir, file))
    : [];

/** A month is long enough to find out that a backup or a version was the wrong one; their erased leads go with them. */
export const removeOldAsides = (dataDir: string, now: number): number => {
  const old = storesKeptAside(dataDir).filter((path) => {
    const [, day = ''] = name.exec(path.slice(path.lastIndexOf('leads-before'))) ?? [];
    return Date.parse(day) < now - (asideDays + 1) * dayMs;
  });
  for (const path of old) rmSync(path, { force: true });
  return old.length;
};
