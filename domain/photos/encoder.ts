import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childOnDemand } from '#config/child-on-demand.ts';
import type { Encoded } from './encode-child.ts';
import { mostUnderWay } from './limits.ts';

export type Encoder = {
  /** Two pictures of a file; 'busy' where too many wait already. Who sent it takes turns with all others who wait. */
  encode: (file: string, sender: string) => Promise<Encoded | { refused: 'busy' }>;
  stop: () => Promise<void>;
};

export type EncoderOptions = {
  child: string;
  /** A photo that takes longer is given up, with the process that works on it. */
  limitMs: number;
  idleMs: number;
  mostWaiting: number;
};

/** On two busy cores an honest photo of 50 megapixels takes 2 seconds, and a JPEG of 160 KB in 883 scans 15. */
const longestMs = 10_000;

const defaults: EncoderOptions = {
  child: fileURLToPath(new URL('./encode-child.ts', import.meta.url)),
  limitMs: longestMs,
  idleMs: 10_000,
  // Whoever may send at all finds a place.
  mostWaiting: mostUnderWay.ofAll,
};

type Waiting = { file: string } & Omit<PromiseWithResolvers<Encoded>, 'promise'>;

/** One process for all photos, one photo at a time; it is started when one comes and ends soon after the last. */
export const createEncoder = (overrides: Partial<EncoderOptions> = {}): Encoder => {
  const options = { ...defaults, ...overrides };
  const child = childOnDemand<string, Encoded>({
    ...options,
    start: () => start(options.child),
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** By sender, whose turn it is first. */
  const queues = new Map<string, Waiting[]>();

  const next = async (file: string): Promise<Encoded> =>
    (await child.ask(file)) ?? { refused: 'damaged' };

  /** Whoever had one goes to the end. */
  const takeTurn = async (): Promise<void> => {
    const [sender, queue] = queues.entries().next().value ?? ['', []];
    const first = queue.shift();
    if (first !== undefined) await next(first.file).then(first.resolve, first.reject);
    waiting -= 1;
    queues.delete(sender);
    if (queue.length > 0) queues.set(sender, queue);
  };

  return {
    encode: async (file, sender) => {
      if (waiting >= options.mostWaiting) return { refused: 'busy' };
      waiting += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Encoded>();
      const queue = queues.get(sender) ?? [];
      queue.push({ file, resolve, reject });
      queues.set(sender, queue);
      last = last.then(takeTurn);
      return promise;
    },
    stop: async () => {
      await last;
      child.end();
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
const start = (file: string): ChildProcess =>
  fork(file, [], {
    env: returnMemory,
    execArgv: ['--max-old-space-size=64', '--expose-gc', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
