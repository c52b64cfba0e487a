import { execFileSync } from 'node:child_process';

/** As ps shows it, in MB of 1,000,000 bytes. */
export const residentMegabytes = (pid: number): number => {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kilobytes) * 1024) / 1_000_000;
};
