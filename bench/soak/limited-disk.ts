import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type LimitedDisk = {
  folder: string;
  fill: () => void;
  free: () => void;
  remove: () => void;
};

const roomy = '4g';
/** The first is a few pages, so that what is written next finds the end. */
const leftOver = { least: 65_536, most: 16_777_216 };

const mount = (...args: string[]): void => {
  execFileSync('mount', args, { stdio: 'pipe' });
};

/** A file system of its own whose size can be cut to what it holds; undefined where nobody may mount one. */
export const openLimitedDisk = (): LimitedDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'limited-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${roomy}`, 'limited-disk', folder);
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const resize = (size: string) => mount('-o', `remount,size=${size}`, folder);
  const remove = (): void => {
    process.off('exit', remove);
    execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
    rmdirSync(folder);
  };
  process.once('exit', remove);
  return {
    folder,
    fill: () => cutToSize(folder, resize),
    free: () => resize(roomy),
    remove,
  };
};

/** A server may write between the look and the cut, which then fails: so leave more, and look again. */
const cutToSize = (folder: string, resize: (size: string) => void, room = leftOver.least): void => {
  const { blocks, bfree, bsize } = statfsSync(folder);
  try {
    resize(String((blocks - bfree) * bsize + room));
  } catch (error) {
    if (room >= leftOver.most) throw error;
    cutToSize(folder, resize, room * 2);
  }
};
