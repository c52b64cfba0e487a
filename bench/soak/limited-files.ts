import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import type { LimitedDisk } from './limited-disk.ts';

/** Less than a store has written by the time that something goes wrong. */
const mostBytes = 65_536;

/** A process that has ended meanwhile needs no limit. */
const limit = (pids: readonly number[], size: number | 'unlimited'): void => {
  for (const pid of pids) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
};

/**
 * Where no file system can be mounted: servers, those that start meanwhile included, may write no file
 * beyond a size, which fails as a full disk does. Undefined where the system has no such limit.
 */
export const openLimitedFiles = (): LimitedDisk | undefined => {
  if (spawnSync('prlimit', ['--version']).error) return undefined;
  const folder = temporaryFolder();
  let free = (): void => undefined;
  return {
    folder,
    fill: (pids) => {
      limit(pids(), mostBytes);
      const again = setInterval(() => limit(pids(), mostBytes), 250);
      free = () => {
        clearInterval(again);
        limit(pids(), 'unlimited');
      };
    },
    free: () => free(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
