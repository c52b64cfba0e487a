import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './busy.ts';
import { makePrivateFile } from './private-files.ts';

/** Who holds the file is alone with its work on this machine, until it closes it or ends; nothing, while another does. */
export const heldAlone = (file: string): DatabaseSync | undefined => {
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};
