import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Whole or not at all; a file that would stay the same is left alone. */
export const replaceFile = (path: string, text: string, mode?: number): void => {
  const exists = existsSync(path);
  // A link to the settings stays a link.
  const file = exists ? realpathSync(path) : path;
  if (exists && mode !== undefined) chmodSync(file, mode);
  if (exists && readFileSync(file, 'utf8') === text) return;
  const unfinished = join(dirname(file), `.${basename(file)}.part`);
  write(unfinished, text, mode ?? (exists ? statSync(file).mode : 0o644));
  renameSync(unfinished, file);
};

const write = (path: string, text: string, mode: number): void => {
  const file = openSync(path, 'w', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};
