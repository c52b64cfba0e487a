import { type ChildProcess, spawn } from 'node:child_process';
import { cannotStart } from '#settings/cannot-start.ts';

/** A program that is kept running. */
export type Part = {
  file: string;
  /** Without it the others have nothing to do. */
  isEssential: boolean;
  /** It gives signs of life over a pipe; one that falls silent hangs. */
  isWatched: boolean;
};

const parts: Part[] = [
  { file: 'server/main.ts', isEssential: true, isWatched: false },
  { file: 'desk/main.ts', isEssential: false, isWatched: true },
];

const defaults = {
  shortestPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** Whoever ran for so long had recovered: the next pause is short again. */
  steadyMs: 60_000,
  /** Six signs of life. */
  silenceMs: 30_000,
};

/**
 * Starts each part in a process of its own, restarts what fell and passes signals on: a desk that fails,
 * hangs or is left out never touches the service.
 */
export const keepRunning = (
  kept: readonly Part[],
  overrides: Partial<typeof defaults> = {},
): void => {
  const { shortestPauseMs, longestPauseMs, steadyMs, silenceMs } = { ...defaults, ...overrides };
  const running = new Set<ChildProcess>();
  let isStopping = false;

  const stopAll = (signal: NodeJS.Signals): void => {
    isStopping = true;
    for (const child of running) child.kill(signal);
  };

  const start = (part: Part, pauseMs = shortestPauseMs): void => {
    const startedAt = Date.now();
    const child = spawnPart(part);
    running.add(child);
    if (part.isWatched) killWhenSilent(child, silenceMs);
    child.once('exit', (code) => {
      running.delete(child);
      if (code === cannotStart && part.isEssential) {
        process.exitCode = 1;
        stopAll('SIGTERM');
      }
      if (isStopping || code === 0 || code === cannotStart) return;
      const pause = Date.now() - startedAt > steadyMs ? shortestPauseMs : pauseMs;
      process.stderr.write(`${part.file} ended; starting it again in ${pause / 1000} s\n`);
      setTimeout(() => {
        if (!isStopping) start(part, Math.min(pause * 2, longestPauseMs));
      }, pause);
    });
  };

  process.on('SIGTERM', stopAll);
  process.on('SIGINT', stopAll);
  for (const part of kept) start(part);
};

const spawnPart = ({ file, isWatched }: Part): ChildProcess =>
  spawn(process.execPath, [file], {
    stdio: ['ignore', 'inherit', 'inherit', isWatched ? 'pipe' : 'ignore'],
    env: { ...process.env, ...(isWatched ? { SIGN_OF_LIFE_FD: '3' } : {}) },
  });

const killWhenSilent = (child: ChildProcess, silenceMs: number): void => {
  const kill = () => child.kill('SIGKILL');
  let timer = setTimeout(kill, silenceMs);
  child.stdio[3]?.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(kill, silenceMs);
  });
  child.once('exit', () => clearTimeout(timer));
};

if (import.meta.main) keepRunning(parts);
