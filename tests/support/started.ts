import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from './end-with-us.ts';

export type Started = { child: ChildProcess; pid: number; said: () => string };

/** A program with what it says, in a group of its own: whatever it starts can be found and ended. */
export const startProgram = (
  command: string,
  words: readonly string[],
  options: SpawnOptions,
): Started => {
  const child = spawn(command, words, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endWithUs(child);
  const said: string[] = [];
  child.stdout?.on('data', (chunk) => said.push(String(chunk)));
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  return { child, pid: child.pid ?? 0, said: () => said.join('') };
};

/** What is said of the last start counts: each may be at another port. */
const lastSaid = ({ said }: Started, words: RegExp): string =>
  [...said().matchAll(words)].at(-1)?.[1] ?? '';

/** Where the service and the desk say that they are, which were told to take any free port. */
export const siteOf = (started: Started) => lastSaid(started, /^Listening on (\S+)$/gm);
export const deskOf = (started: Started) =>
  `http://localhost:${lastSaid(started, /^The desk listens on port (\d+)$/gm)}`;

/** Every process of the group and its command, oldest first. */
export const groupOf = (pid: number): { pid: number; command: string }[] =>
  execFileSync('ps', ['-eo', 'pgid=,stat=,pid=,args=', '--sort=start_time'], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, group, state, found, command] = /^\s*(\d+) (\S+)\s+(\d+) (.*)$/.exec(line) ?? [];
      const isOurs = Number(group) === pid && !state?.startsWith('Z');
      return isOurs ? [{ pid: Number(found), command: command ?? '' }] : [];
    });

/** The processes of the group that run this file of ours. */
export const pidsOf = (group: number, file: string): number[] =>
  groupOf(group).flatMap(({ pid, command }) => (command.endsWith(` ${file}`) ? [pid] : []));

export const endGroup = async ({ child, pid }: Started): Promise<void> => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** The status of its answer, or 0 where there is none. */
export const answerOf =
  (url: string, patienceMs = 1_000) =>
  async (): Promise<number> => {
    const answered = fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return answered.then(
      ({ status }) => status,
      () => 0,
    );
  };
