import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '#config/redact.ts';
import { heldAlone } from '../alone.ts';
import { Copier } from './copier.ts';
import { readCopyNotes, writeCopyNotes } from './copy-notes.ts';

/*
 * A process of its own: whatever the disk of the copy does, slow, full or gone, it does to this process alone. It
 * ends with the service, after one last look.
 */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [file = '', folder = ''] = process.argv.slice(2);
const key = Buffer.from(process.env['COPY_KEY'] ?? '', 'base64');
const dataDir = dirname(file);

const lookEveryMs = 500;
const tellEveryMs = 1_000;
const tryAgainMs = 5_000;
/** With what is read meanwhile, within a day. */
const renewAfterMs = 20 * 3_600_000;

let isEnding = false;
const ending = new AbortController();
process.once('disconnect', () => {
  isEnding = true;
  ending.abort();
});
const rest = (ms: number): Promise<void> =>
  sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined);

/** Of several servers on one store, one copies; its lock goes with its process. */
const waitForTurn = async (): Promise<DatabaseSync> => {
  for (;;) {
    const held = heldAlone(`${file}.copying`);
    if (held !== undefined) return held;
    if (isEnding) process.exit(0);
    await rest(tryAgainMs);
  }
};

let copiedAt = readCopyNotes(dataDir)?.copiedAt ?? 0;
let toldAt = 0;
const tell = (problem: string): void => {
  if (problem === '' && performance.now() - toldAt < tellEveryMs && toldAt > 0) return;
  toldAt = performance.now();
  writeCopyNotes(dataDir, { copiedAt, problem });
};

const openCopier = (): Copier => {
  // Opening would make an empty one.
  if (!existsSync(file)) throw new Error('the store is not there');
  return new Copier({ file, folder, key, now: Date.now, renewAfterMs });
};

const turn = await waitForTurn();
let copier: Copier | undefined;
let problemTold = '';
do {
  try {
    copier ??= openCopier();
    copiedAt = copier.pass();
    if (problemTold !== '') toldAt = 0;
    problemTold = '';
    tell('');
    await rest(lookEveryMs);
  } catch (error) {
    problemTold = errorText(error);
    try {
      copier?.forgetTooMuch();
      copier?.close();
      tell(problemTold);
    } catch {
      // The disk of the leads has troubles of its own, which the service tells of.
    }
    copier = undefined;
    await rest(tryAgainMs);
  }
} while (!isEnding);
try {
  copier?.pass();
  copier?.close();
} finally {
  turn.close();
}
