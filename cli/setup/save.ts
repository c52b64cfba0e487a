import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Places } from './current.ts';
import type { Draft } from './draft.ts';

/** For the owner's eyes alone: it may hold the password of the mail server. */
const secret = 0o600;

export const saveDraft = ({ contentDir, envFile }: Places, draft: Draft): void => {
  replaceFile(envFile, draft.envText, secret);
  saveContent(contentDir, draft);
};

export const saveContent = (contentDir: string, { texts, removed }: Draft): void => {
  for (const [file, text] of Object.entries(texts)) replaceFile(join(contentDir, file), text);
  for (const file of removed) rmSync(join(contentDir, file));
};

/** Whole or not at all; a file that would stay the same is left alone. */
const replaceFile = (path: string, text: string, mode?: number): void => {
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
