import {
  closeSync,
  fsyncSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, openPrivateFile } from '#store/private-files.ts';

/** What is noted of a mail that went into a file, where there is no mail server: nobody got it. */
export const sentToNobody =
  'written to a file and sent to nobody, since no mail server is configured';

const folderOf = (dataDir: string): string => join(dataDir, 'mail');

/** Whole or not at all, and under a name that a repetition overwrites. */
export const writeMailFile = (dataDir: string, name: string, bytes: Buffer): void => {
  const folder = folderOf(dataDir);
  makePrivateFolder(folder);
  const unfinished = join(folder, `.${name}.part`);
  const file = openPrivateFile(unfinished, 'w');
  try {
    writeSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, join(folder, name));
};

export const mailFileName = (receivedAt: number, reference: string, kind: string): string => {
  const day = new Date(receivedAt).toISOString().slice(0, 10);
  return `${day}-${reference}-${kind}.eml`;
};

/** Of a mail that tells of several leads. */
export const gatheredKind = 'gathered';

/** Part of erasing a lead: the mails about it, and those that name it among others. */
export const removeMailFiles = (dataDir: string, reference: string): number => {
  const folder = folderOf(dataDir);
  const files = listFolder(folder).filter(
    (name) =>
      name.includes(`-${reference}-`) ||
      (name.endsWith(`-${gatheredKind}.eml`) && isNamedIn(join(folder, name), reference)),
  );
  for (const name of files) rmSync(join(folder, name), { force: true });
  return files.length;
};

/** Mail breaks long lines with a closing equals sign. */
const isNamedIn = (file: string, reference: string): boolean =>
  readFileSync(file, 'latin1').replaceAll('=\r\n', '').includes(reference);

const listFolder = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
