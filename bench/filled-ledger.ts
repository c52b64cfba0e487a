import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillLedger } from '#tests/support/service-ledger.ts';
import { emptyFolder } from './measured-site.ts';

export type FilledLedger = { file: string; remove: () => void };

/** A SQLite file with so many leads, each with an entry that was hashed as the server does it. */
export const writeFilledLedger = async (entries: number): Promise<FilledLedger> => {
  const folder = emptyFolder(`filled-ledger-${entries}`);
  const file = join(folder, 'leads.db');
  await fillLedger(file, entries);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
};
