import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes } from '../resident-memory.ts';
import { drain, patienceMs } from './drain.ts';
import { type Inspection, inspect } from './inspect.ts';
import { type SoakedMail, startSoakedMail } from './mail-server.ts';
import { type Fault, type FaultKind, planFaults } from './plan.ts';
import { type Sellers, startSellers } from './sellers.ts';
import { type Servers, startServers } from './servers.ts';
import {
  type Causes,
  type SoakedEngine,
  type SoakedStore,
  type Soaking,
  soakedStores,
} from './stores.ts';

export type SoakOptions = {
  engine: SoakedEngine;
  seed: number;
  ms: number;
  perSecond: number;
  tell?: (passedMs: number, thanked: number) => void;
};

export type Soaked = Inspection & {
  plan: Fault[];
  leftOut: string;
  begun: number;
  thanked: number;
  answers: Sellers['answers'];
  /** Of one process that lived through the second half, by seconds from the start. */
  memory: [number, number][];
};

/** Real servers on a real store, while everything goes wrong that the seed says. */
export const soak = async (options: SoakOptions): Promise<Soaked> => {
  const store = await soakedStores[options.engine]();
  const mail = await startSoakedMail();
  const servers = await startServers({ ...store.env, SMTP_URL: mail.url });
  try {
    return await soakSystem(options, { store, mail, servers });
  } finally {
    await servers.stop();
    await mail.stop();
    await store.remove();
  }
};

type System = { store: SoakedStore; mail: SoakedMail; servers: Servers };

const soakSystem = async (options: SoakOptions, system: System): Promise<Soaked> => {
  const { seed, ms, perSecond } = options;
  const { store, mail, servers } = system;
  const causes = causesOf(system);
  const plan = planFaults({ seed, ms, kinds: Object.keys(causes) as FaultKind[] });
  const sellers = startSellers(servers.addressOf, perSecond);
  const { memory, stop: stopWatching } = startWatching(options, { sellers, servers });
  const faults = carryOut(plan, causes, { sellers, servers });
  try {
    await Promise.all([sleep(ms), ...faults]);
  } finally {
    stopWatching();
    // One that cannot be carried out ends the soak, and no other may start a server after that.
    await Promise.allSettled(faults);
    await sellers.finish(patienceMs);
  }
  await drain(store.location);
  await servers.stop();
  return {
    ...(await inspect(store.location, sellers.acknowledged, mail.received)),
    plan,
    leftOut: store.leftOut,
    begun: sellers.begun(),
    thanked: sellers.acknowledged.size,
    answers: sellers.answers,
    memory,
  };
};

const causesOf = ({ store, mail, servers }: System): Causes => ({
  'kill one server': servers.killOne,
  'kill all servers': servers.killAll,
  'mail server down': mail.down,
  ...store.causes,
});

/** However slow the machine: one of a kind is over before the next begins. */
const carryOut = (plan: readonly Fault[], causes: Causes, soaking: Soaking): Promise<void>[] => {
  const started = performance.now();
  return [...Map.groupBy(plan, ({ kind }) => kind)].map(async ([kind, turns]) => {
    for (const { at, lasts } of turns) {
      await sleep(Math.max(0, started + at - performance.now()));
      await causes[kind]?.(lasts, soaking);
    }
  });
};

const startWatching = (
  { ms, tell = () => undefined }: SoakOptions,
  { sellers, servers }: Soaking,
) => {
  const memory: Soaked['memory'] = [];
  const started = performance.now();
  const watch = setInterval(() => {
    const passed = performance.now() - started;
    tell(Math.min(passed, ms), sellers.acknowledged.size);
    const pid = servers.steadyPid();
    if (passed < ms / 2 || pid === undefined) return;
    memory.push([passed / 1_000, residentMegabytes(pid)]);
  }, 1_000);
  return { memory, stop: () => clearInterval(watch) };
};
