import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '#config/env.ts';
import { deskFlags, startEnvironment } from '#config/start-flags.ts';
import { openStore, type Store } from '#store/open.ts';
import { bareEnv } from './bare-env.ts';
import { emptyDataFolder } from './empty-store.ts';
import { endWithUs } from './end-with-us.ts';

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
  /** Ends it and removes everything. */
  stop: () => Promise<void>;
};

export type DeskProcess = RunningDesk & {
  process: ChildProcess;
  /** Ends the process and leaves its data, for another start with DATA_DIR. */
  end: () => Promise<void>;
};

/** The real desk in a process of its own, on a free port, with a data folder of its own. */
export const startDesk = async (env: Env & { CONTENT_DIR?: string } = {}): Promise<DeskProcess> => {
  const dataDir = env.DATA_DIR ?? emptyDataFolder();
  const child = spawn(process.execPath, [...deskFlags, 'desk/main.ts'], {
    env: {
      ...bareEnv,
      ...startEnvironment,
      CONTENT_DIR: process.env['CONTENT_DIR'],
      LOG_LEVEL: 'silent',
      DESK_PORT: '0',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const { url, address, link } = await announced(child);
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
    address,
    link,
    dataDir,
    store,
    process: child,
    end,
    stop,
  };
};

type Announced = Pick<RunningDesk, 'url' | 'address' | 'link'>;

const announced = async (child: ChildProcess): Promise<Announced> => {
  if (child.stdout === null) throw new Error('The desk has no standard output.');
  let port: string | undefined;
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const address = port === undefined ? (url ?? '') : `http://localhost:${port}`;
    if (url !== undefined) return { url, address, link: line };
    port ??= /^The desk listens on port (\d+)$/.exec(line)?.[1];
    const [, found, more] = /^The desk is at (https?:\/\/[^\s]+?)(\. Nobody .*)?$/.exec(line) ?? [];
    if (found === undefined) continue;
    if (more === undefined) return { url: found, address: address || found, link: undefined };
    url = found;
  }
  throw new Error('The desk ended before it listened.');
};
