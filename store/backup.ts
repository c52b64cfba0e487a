import { existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-files.ts';

/** Copies a live SQLite store; what is at the destination afterwards has been read and found whole. */
export const backupSqlite = async (file: string, destination: string): Promise<number> => {
  if (existsSync(destination)) throw new Error(`${destination} exists already; choose a new name`);
  const unfinished = `${destination}.part`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished);
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, unfinished);
  } finally {
    source.close();
  }
  const leads = countLeads(unfinished);
  renameSync(unfinished, destination);
  return leads;
};

const countLeads = (file: string): number => {
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
