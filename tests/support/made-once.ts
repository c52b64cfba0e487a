import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the files and projects of a run share is made once, by whoever needs it first; everybody else waits for it,
 * and hears of it where it went wrong.
 */
export const madeOnce = async (name: string, make: () => Promise<void>): Promise<void> => {
  const folder = join(tmpdir(), 'made-once');
  mkdirSync(folder, { recursive: true });
  const [claim, outcome] = [join(folder, `${name}.maker`), join(folder, `${name}.outcome`)];
  if (isFirst(claim)) {
    const problem = await make().then(() => '', String);
    // Nobody may read half of it.
    writeFileSync(`${outcome}.part`, problem);
    renameSync(`${outcome}.part`, outcome);
  }
  while (!existsSync(outcome)) {
    if (isGone(claim) && !existsSync(outcome)) throw new Error(`Whoever made ${name} has ended.`);
    await sleep(100);
  }
  const problem = readFileSync(outcome, 'utf8');
  if (problem !== '') throw new Error(`${name} could not be made: ${problem}`);
};

const isFirst = (claim: string): boolean => {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const isGone = (claim: string): boolean => {
  const maker = Number(readFileSync(claim, 'utf8'));
  // Claimed this very moment, and not yet signed.
  if (maker === 0) return false;
  try {
    return !process.kill(maker, 0);
  } catch {
    return true;
  }
};
