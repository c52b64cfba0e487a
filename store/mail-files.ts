import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const folderOf = (dataDir: string): string => join(dataDir, 'mail');

/** Whole or not at all, and under a name that a repetition overwrites. */
export const writeMailFile = (dataDir: string, name: string, bytes: Buffer): void => {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.part`);
  const file = openSync(unfinished, 'w', 0o600);
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

/** Part of erasing a lead. */
export const removeMailFiles = (dataDir: string, reference: string): number => {
  const files = listFolder(folderOf(dataDir)).filter((name) => name.includes(`-${reference}-`));
  for (const name of files) rmSync(join(folderOf(dataDir), name), { force: true });
  return files.length;
};

const listFolder = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
