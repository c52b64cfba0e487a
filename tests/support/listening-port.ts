import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** As proc(5) writes a socket that listens. */
const listens = '0A';

/** The port that a program listens on which took a free one and does not say which; Linux knows. */
export const listeningPort = (pid: number): number | undefined => {
  const own = new Set(readdirSync(`/proc/${pid}/fd`).map((file) => linkOf(pid, file)));
  for (const line of readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n')) {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state === listens && own.has(`socket:[${inode}]`)) {
      return Number.parseInt(local.split(':')[1] ?? '', 16);
    }
  }
  return undefined;
};

const linkOf = (pid: number, file: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/fd/${file}`);
  } catch {
    // Closed meanwhile.
    return '';
  }
};
