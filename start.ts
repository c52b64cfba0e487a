import { type ChildProcess, spawn } from 'node:child_process';
import { cannotStart } from '#settings/cannot-start.ts';

/*
 * Starts the public service and the desk, each in a process of its own; restarts what fell, and passes
 * signals on. A desk that fails, hangs or is left out never touches the service.
 */

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Whoever ran for so long had recovered: the next pause is short again. */
const steadyMs = 60_000;
/** The desk gives a sign every few seconds; after so long without one it hangs. */
const silenceMs = 30_000;

type Part = { file: string; isEssential: boolean; isWatched: boolean };

const parts: Part[] = [
  { file: 'server/main.ts', isEssential: true, isWatched: false },
  { file: 'desk/main.ts', isEssential: false, isWatched: true },
];

const running = new Map<Part, ChildProcess>();
let isStopping = false;

const stopAll = (signal: NodeJS.Signals): void => {
  isStopping = true;
  for (const child of running.values()) child.kill(signal);
};

const start = (part: Part, pauseMs = shortestPauseMs): void => {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [part.file], {
    stdio: ['ignore', 'inherit', 'inherit', part.isWatched ? 'pipe' : 'ignore'],
    env: { ...process.env, ...(part.isWatched ? { SIGN_OF_LIFE_FD: '3' } : {}) },
  });
  running.set(part, child);
  if (part.isWatched) killWhenSilent(child);
  child.once('exit', (code) => {
    running.delete(part);
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

const killWhenSilent = (child: ChildProcess): void => {
  const kill = () => child.kill('SIGKILL');
  let timer = setTimeout(kill, silenceMs);
  child.stdio[3]?.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(kill, silenceMs);
  });
  child.once('exit', () => clearTimeout(timer));
};

process.on('SIGTERM', stopAll);
process.on('SIGINT', stopAll);
for (const part of parts) start(part);
