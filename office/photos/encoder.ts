import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Encoded } from './encode-child.ts';

export type Encoder = {
  /** Two pictures of a file; 'busy' where too many wait already. */
  encode: (file: string) => Promise<Encoded | { refused: 'busy' }>;
  stop: () => Promise<void>;
};

export type EncoderOptions = {
  child: string;
  /** A photo that takes longer is given up, with the process that works on it. */
  limitMs: number;
  idleMs: number;
  mostWaiting: number;
};

const defaults: EncoderOptions = {
  child: fileURLToPath(new URL('./encode-child.ts', import.meta.url)),
  limitMs: 20_000,
  idleMs: 10_000,
  mostWaiting: 32,
};

/** One process for all photos, one photo at a time; it is started when one comes and ends soon after the last. */
export const createEncoder = (overrides: Partial<EncoderOptions> = {}): Encoder => {
  const options = { ...defaults, ...overrides };
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const next = async (file: string): Promise<Encoded> => {
    clearTimeout(idle);
    if (child?.connected !== true) child = start(options.child);
    const answer = await ask(child, file, options.limitMs);
    if (answer === undefined) end();
    idle = setTimeout(end, options.idleMs).unref();
    return answer ?? { refused: 'damaged' };
  };

  return {
    encode: async (file) => {
      if (waiting >= options.mostWaiting) return { refused: 'busy' };
      waiting += 1;
      const answer = last.then(() => next(file));
      last = answer.catch(() => undefined);
      return answer.finally(() => {
        waiting -= 1;
      });
    },
    stop: async () => {
      clearTimeout(idle);
      await last;
      clearTimeout(idle);
      end();
    },
  };
};

/** Freed memory goes back at once: without it, a process that has seen a few large photos keeps 230 MB. */
const returnMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** It knows none of our secrets: a decoder is what strangers' bytes are fed to. */
const start = (file: string): ChildProcess => {
  const child = fork(file, [], {
    env: returnMemory,
    execArgv: ['--max-old-space-size=64', '--expose-gc', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  return child;
};

/** Its answer, or none where it ended or took too long. */
const ask = async (
  child: ChildProcess,
  file: string,
  limitMs: number,
): Promise<Encoded | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Encoded | undefined>();
  const limit = setTimeout(resolve, limitMs, undefined);
  const answered = (answer: unknown): void => resolve(answer as Encoded);
  const gone = (): void => resolve(undefined);
  child.once('message', answered).once('exit', gone).once('error', gone);
  child.send(file, (error) => error && gone());
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    child.off('message', answered).off('exit', gone).off('error', gone);
  }
};
