import { type ChildProcess, spawn } from 'node:child_process';
import { cannotStart } from '#config/cannot-start.ts';
import { deskFlags, serviceFlags, startEnvironment } from '#config/start-flags.ts';
import { signOfLifeMs, started } from '#config/supervised.ts';

/** A program that is kept running. It gives signs of life, and ends when this process is gone. */
export type Part = {
  file: string;
  flags: readonly string[];
  /** Without it the others have nothing to do. */
  isEssential: boolean;
};

export const parts: readonly Part[] = [
  { file: 'server/main.ts', flags: serviceFlags, isEssential: true },
  { file: 'desk/main.ts', flags: deskFlags, isEssential: false },
];

const defaults = {
  env: process.env,
  shortestPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** Whoever ran for so long had recovered: the next pause is short again. */
  steadyMs: 60_000,
  lookEveryMs: signOfLifeMs,
  /** Without a sign of life for so many looks, a part hangs. */
  mostSilentLooks: 6,
  /** Ten minutes for whoever has not started yet: a large store is brought up to date then, in one piece. */
  mostLooksAtStart: 120,
  /** Whoever was told to end has so long for it: deliveries in flight are finished, and systemd kills after 90. */
  patienceMs: 80_000,
};

/**
 * Starts each part in a process of its own and starts whatever ends again, until it is told to stop: then all
 * end. A desk that fails, hangs or is left out never touches the service.
 */
export const keepRunning = (
  kept: readonly Part[],
  overrides: Partial<typeof defaults> = {},
): void => {
  const options = { ...defaults, ...overrides };
  const running = new Set<ChildProcess>();
  let isStopping = false;

  const endWhenDone = (): void => {
    if (isStopping && running.size === 0) process.exit();
  };

  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, options.patienceMs);
    endWhenDone();
  };

  const start = (part: Part, pauseMs = options.shortestPauseMs): void => {
    const startedAt = performance.now();
    const child = spawnPart(part, options.env);
    running.add(child);
    killWhenSilent(child, options);
    const ended = (code: number | null, how: string): void => {
      running.delete(child);
      if (code === cannotStart && part.isEssential) {
        process.exitCode = 1;
        stop();
      }
      if (isStopping) endWhenDone();
      else if (code !== cannotStart) startAgain(how);
    };
    const startAgain = (how: string): void => {
      const wasSteady = performance.now() - startedAt > options.steadyMs;
      const pause = wasSteady ? options.shortestPauseMs : pauseMs;
      say(`${part.file} ended (${how}); starting it again in ${pause / 1000} s`);
      setTimeout(() => {
        if (!isStopping) start(part, Math.min(pause * 2, options.longestPauseMs));
      }, pause);
    };
    child.once('exit', (code, signal) => ended(code, signal ?? `status ${code}`));
    child.on('error', ({ message }) => {
      // One that could not even be started has no other end.
      if (child.pid === undefined) ended(null, message);
    });
  };

  // The terminal may be gone, and with it whoever would read why something ended.
  process.stderr.on('error', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithNpm(stop);
  for (const part of kept) start(part);
};

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const spawnPart = ({ file, flags }: Part, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [...flags, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...env, ...startEnvironment },
  });

type Looks = Pick<typeof defaults, 'lookEveryMs' | 'mostSilentLooks' | 'mostLooksAtStart'>;

/**
 * Silence is counted in looks and not in time: a machine that slept, or all of us stopped and continued, has
 * looked once.
 */
const killWhenSilent = (child: ChildProcess, options: Looks): void => {
  let silentLooks = 0;
  let mostLooks = options.mostLooksAtStart;
  child.on('message', (said) => {
    silentLooks = 0;
    if (said === started) mostLooks = options.mostSilentLooks;
  });
  const timer = setInterval(() => {
    silentLooks += 1;
    if (silentLooks > mostLooks) child.kill('SIGKILL');
  }, options.lookEveryMs);
  child.once('exit', () => clearInterval(timer));
  child.once('error', () => clearInterval(timer));
};

/** npm passes SIGTERM on, but not SIGHUP, and whoever is killed passes nothing on. */
const stopWithNpm = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) stop();
  }, 1_000);
};

if (import.meta.main) keepRunning(parts);
