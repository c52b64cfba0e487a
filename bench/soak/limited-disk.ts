import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a store, and a way to let these processes find no room there. */
export type LimitedDisk = {
  folder: string;
  fill: (pids: () => readonly number[]) => void;
  free: () => void;
  remove: () => void;
};

const roomy = '4g';
/** The first is a few pages, so that what is written next finds the end. */
const leftOver = { least: 65_536, most: 16_777_216 };

/** As root, or where sudo asks for no password. */
const asRoot = (...words: string[]): void => {
  const [command = '', ...args] =
    process.getuid?.() === 0 ? words : ['sudo', '--non-interactive', ...words];
  execFileSync(command, args, { stdio: 'pipe' });
};

/** A file system of its own whose size can be cut to what it holds; undefined where nobody may mount one. */
export const openLimitedDisk = (): LimitedDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'limited-disk-'));
  try {
    const options = `size=${roomy},mode=0700,uid=${process.getuid?.()}`;
    asRoot('mount', '-t', 'tmpfs', '-o', options, 'limited-disk', folder);
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const resize = (size: string) => asRoot('mount', '-o', `remount,size=${size}`, folder);
  const remove = (): void => {
    process.off('exit', remove);
    asRoot('umount', '--lazy', folder);
    rmSync(folder, { recursive: true, force: true });
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
