import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '#config/env.ts';
import { bareEnv } from '#tests/support/bare-env.ts';
import {
  answerOf,
  deskOf,
  endGroup,
  groupOf,
  pidsOf,
  type Started,
  siteOf,
  startProgram,
} from '#tests/support/started.ts';
import type { BuiltProject } from './built-project.ts';
import { readLog } from './read-log.ts';
import { type RunningSurroundings, startSurroundings } from './surroundings.ts';

/** What the rehearsal may end, as it is named in the list of processes. */
const parts = { service: 'server/main.ts', desk: 'desk/main.ts' } as const;
type PartName = keyof typeof parts;

/** The name under which the company is known: whatever port the service listens on, links say this. */
export const siteUrl = 'http://homes.example';

const patienceMs = 60_000;

export type Product = {
  dataDir: string;
  surroundings: RunningSurroundings;
  /** Where both listen now; each start may choose other ports. */
  site: () => string;
  desk: () => string;
  /** What the owner's commands are given. */
  env: NodeJS.Dict<string>;
  said: () => string;
  log: ReturnType<typeof readLog>;
  start: () => Promise<void>;
  /** As Ctrl+C does. */
  stop: () => Promise<void>;
  /** Pulls the plug of one part, or of all of it; what is kept running comes back by itself. */
  kill: (part: PartName | 'all') => void;
  /** Pulls the plug of what keeps both running, and waits until nothing of them is left. */
  killKeeper: () => Promise<void>;
  /** Until both answer. */
  isUp: () => Promise<void>;
  /** Until the one that was killed was started anew. */
  isUpAgain: (part: PartName) => Promise<void>;
  /** How often the rehearsal ended each of them. */
  killed: Record<PartName, number>;
  remove: () => Promise<void>;
};

/** The product in a folder of its own, as `npm run serve` starts it. */
export const makeProduct = (
  { folder, siteDir }: BuiltProject,
  given: Env & { pushPort: number },
): Product => {
  const { pushPort, ...settings } = given;
  const ownFolder = mkdtempSync(join(tmpdir(), 'rehearsed-'));
  const dataDir = join(ownFolder, 'data');
  const surroundings = startSurroundings(join(ownFolder, 'surroundings.json'), pushPort);
  const preload = resolve('tests/rehearsal/product/before-the-program.ts');
  const env: NodeJS.Dict<string> = {
    ...bareEnv,
    PATH: `${resolve('node_modules/.bin')}:${bareEnv.PATH}`,
    HOME: ownFolder,
    TMPDIR: tmpdir(),
    CONTENT_DIR: process.env['CONTENT_DIR'],
    npm_config_update_notifier: 'false',
    NODE_OPTIONS: `--import=file://${preload}`,
    REHEARSAL_SURROUNDINGS: surroundings.file,
    SITE_URL: siteUrl,
    SITE_OUT_DIR: siteDir,
    DATA_DIR: dataDir,
    PORT: '0',
    DESK_PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  };
  let running: Started | undefined;
  const ended: string[] = [];
  const said = (): string => ended.join('') + (running?.said() ?? '');
  const killed = { service: 0, desk: 0 };
  const current = (): Started => {
    if (running === undefined) throw new Error('The product is not running.');
    return running;
  };

  const isUp = async (): Promise<void> => {
    const addresses = [() => `${siteOf(current())}/healthz`, () => `${deskOf(current())}/healthz`];
    const begin = Date.now();
    for (const address of addresses) {
      while ((await answerOf(address())()) !== 200) {
        if (Date.now() - begin > patienceMs)
          throw new Error(`It does not answer:\n${said().slice(-3_000)}`);
        await sleep(50);
      }
    }
  };

  const isUpAgain = async (part: PartName): Promise<void> => {
    const starts = { service: /^Listening on/gm, desk: /^The desk listens on/gm }[part];
    const count = () => [...current().said().matchAll(starts)].length;
    const before = count();
    const begin = Date.now();
    while (count() === before) {
      if (Date.now() - begin > patienceMs) throw new Error(`The ${part} does not come back.`);
      await sleep(50);
    }
    await isUp();
  };

  const forget = (): void => {
    if (running !== undefined) ended.push(running.said());
    running = undefined;
  };

  const start = async (): Promise<void> => {
    running = startProgram('npm', ['run', 'serve'], { cwd: folder, env });
    await isUp();
  };

  const stop = async (): Promise<void> => {
    const { child } = current();
    child.kill('SIGTERM');
    while (child.exitCode === null && child.signalCode === null) await sleep(20);
    forget();
  };

  const kill = (part: PartName | 'all'): void => {
    if (part === 'all') {
      process.kill(-current().pid, 'SIGKILL');
      forget();
      return;
    }
    for (const pid of pidsOf(current().pid, parts[part])) {
      process.kill(pid, 'SIGKILL');
      killed[part] += 1;
    }
  };

  const killKeeper = async (): Promise<void> => {
    const { pid } = current();
    for (const keeper of pidsOf(pid, 'start.ts')) process.kill(keeper, 'SIGKILL');
    const begin = Date.now();
    while (groupOf(pid).length > 0) {
      if (Date.now() - begin > patienceMs) {
        throw new Error(`Without start.ts there is still: ${JSON.stringify(groupOf(pid))}`);
      }
      await sleep(100);
    }
    forget();
  };

  return {
    dataDir,
    surroundings,
    site: () => siteOf(current()),
    desk: () => deskOf(current()),
    env,
    said,
    log: readLog(said),
    start,
    stop,
    kill,
    killKeeper,
    isUp,
    isUpAgain,
    killed,
    remove: async () => {
      if (running !== undefined) await endGroup(running);
      rmSync(ownFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
