import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '#settings/env.ts';
import { deskFlags, startEnvironment } from '#settings/start-flags.ts';
import { openStore, type Store } from '#store/open.ts';
import { bareEnv } from './bare-env.ts';
import { emptyDataFolder } from './empty-store.ts';
import { endWithUs } from './end-with-us.ts';
import { freePort } from './free-port.ts';

export type RunningDesk = {
  /** What the browser shows. */
  url: string;
  /** Where its process listens; the same, unless the test gave DESK_URL. */
  address: string;
  /** The one-time link that it printed, where nobody could sign in. */
  link: string | undefined;
  dataDir: string;
  /** The same store, from outside. */
  store: Store;
  process: ChildProcess;
  /** Ends the process and leaves its data, for another start with DATA_DIR. */
  end: () => Promise<void>;
  /** Ends it and removes everything. */
  stop: () => Promise<void>;
};

/** The real desk in a process of its own, on a free port, with a data folder of its own. */
export const startDesk = async (env: Env & { CONTENT_DIR?: string } = {}): Promise<RunningDesk> => {
  const dataDir = env.DATA_DIR ?? emptyDataFolder();
  const port = env.DESK_PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...deskFlags, 'desk/main.ts'], {
    env: {
      ...bareEnv,
      ...startEnvironment,
      CONTENT_DIR: process.env['CONTENT_DIR'],
      LOG_LEVEL: 'silent',
      ...env,
      DATA_DIR: dataDir,
      DESK_PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const { url, link } = await announced(child);
  const store = openStore({ file: join(dataDir, 'leads.db') });
  const end = async (): Promise<void> => {
    await store.close();
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const stop = async (): Promise<void> => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url,
    address: `http://localhost:${port}`,
    link,
    dataDir,
    store,
    process: child,
    end,
    stop,
  };
};

const announced = async (child: ChildProcess): Promise<Pick<RunningDesk, 'url' | 'link'>> => {
  if (child.stdout === null) throw new Error('The desk has no standard output.');
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (url !== undefined) return { url, link: line };
    const [, address, more] =
      /^The desk is at (https?:\/\/[^\s]+?)(\. Nobody .*)?$/.exec(line) ?? [];
    if (address === undefined) continue;
    if (more === undefined) return { url: address, link: undefined };
    url = address;
  }
  throw new Error('The desk ended before it listened.');
};
