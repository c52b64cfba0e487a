import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFile } from '../private-files.ts';

export type CopyNotes = {
  /** Everything that was committed before is in the second copy. */
  copiedAt: number;
  /** Why it goes no further; empty where it does. */
  problem: string;
};

const notesIn = (dataDir: string): string => join(dataDir, 'second-copy.json');

/** Beside the leads, for whoever shows how far the copy has come: service, desk, commands. */
export const writeCopyNotes = (dataDir: string, notes: CopyNotes): void => {
  const unfinished = `${notesIn(dataDir)}.part`;
  makePrivateFile(unfinished);
  writeFileSync(unfinished, JSON.stringify(notes));
  renameSync(unfinished, notesIn(dataDir));
};

/** Nothing where none was begun. */
export const readCopyNotes = (dataDir: string): CopyNotes | undefined => {
  try {
    return JSON.parse(readFileSync(notesIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
};
