import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '#config/env.ts';
import { type ServiceProcess, spawnService } from '#tests/support/service-process.ts';

/** An owner's server waits minutes and hours; a soak that ends has to see the end of them. */
const worker = {
  waits: [500, 1_000, 2_000, ...Array<number>(40).fill(4_000)],
  attemptTimeoutMs: 4_000,
  leaseMs: 6_000,
};

export type Servers = {
  /** Of each in turn; one that was killed comes back at another. */
  addressOf: (turn: number) => string;
  /** Of those that are alive. */
  pids: () => number[];
  /** The first, which is never killed alone; undefined while it is away. */
  steadyPid: () => number | undefined;
  killOne: (lasts: number) => Promise<void>;
  killAll: (lasts: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Two servers on one store. */
export const startServers = async (env: Env): Promise<Servers> => {
  const start = () => spawnService(env, { worker });
  const running = await Promise.all([start(), start()]);
  let turn = Promise.resolve();

  const killFor = async (lasts: number, indices: readonly number[]): Promise<void> => {
    await Promise.all(indices.map((index) => running[index]?.kill()));
    await sleep(lasts);
    const started = await Promise.all(indices.map(start));
    for (const [place, index] of indices.entries()) {
      running[index] = started[place] as ServiceProcess;
    }
  };
  // Two at once would start two servers where one was.
  const kill = (lasts: number, indices: readonly number[]): Promise<void> => {
    turn = turn.then(() => killFor(lasts, indices));
    return turn;
  };
  return {
    addressOf: (turn) => running[turn % running.length]?.address ?? '',
    pids: () => pidsOf(running),
    steadyPid: () => pidsOf(running.slice(0, 1))[0],
    killOne: (lasts) => kill(lasts, [1]),
    killAll: (lasts) => kill(lasts, [0, 1]),
    stop: async () => {
      await Promise.all(running.map(end));
    },
  };
};

const isAlive = ({ process: { exitCode, signalCode } }: ServiceProcess): boolean =>
  exitCode === null && signalCode === null;

const pidsOf = (servers: readonly ServiceProcess[]): number[] =>
  servers.filter(isAlive).flatMap(({ process: { pid } }) => pid ?? []);

const end = async (server: ServiceProcess): Promise<void> => {
  if (!isAlive(server)) return;
  const child = server.process;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
