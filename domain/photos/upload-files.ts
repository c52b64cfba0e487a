import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '#store/private-files.ts';

/* Photos that are being sent lie on the disk, so that twenty senders do not fill the memory. */

const folderOf = (dataDir: string): string => join(dataDir, 'uploads');

/** Longer than any request takes. */
const longestMs = 10 * 60_000;

export const newUploadFile = (dataDir: string): string => {
  makePrivateFolder(folderOf(dataDir));
  return join(folderOf(dataDir), randomUUID());
};

/** What a process left behind that was cut off. Others may be at work beside this one. */
export const removeOldUploads = (dataDir: string, now: number): void => {
  const folder = folderOf(dataDir);
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && found.mtimeMs < now - longestMs) rmSync(file, { force: true });
  }
};
