import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { emptyDataFolder } from './empty-store.ts';
import { endWithUs } from './end-with-us.ts';
import { madeOnce } from './made-once.ts';

/** In the folder of the run: two runs at a time are not in each other's way. */
export const siteNamed = (name: string): string => join(tmpdir(), 'sites', name);

/** Each project says which site its tests look at. */
export const siteFolder = (env: NodeJS.Dict<string>): string =>
  env['SITE_UNDER_TEST'] ?? siteNamed('under-test');

export const siteUnderTest = siteFolder(process.env);

/** Astro compiles each build of a project into the same folder: two at once take each other's files away. */
const oneAtATime = async (build: () => Promise<unknown>): Promise<void> => {
  const lock = join(tmpdir(), 'site-is-built');
  while (!isTaken(lock)) await sleep(100);
  await build().finally(() => rmdirSync(lock));
};

const isTaken = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Rejects with what the build said, as `stderr`. */
export const buildSite = (outDir: string, env: NodeJS.Dict<string> = {}): Promise<void> =>
  oneAtATime(() =>
    promisify(execFile)(process.execPath, ['site/build/astro.ts', 'build', '--silent'], {
      // Vitest says NODE_ENV=test, and a site built under that name carries React's development half.
      env: { ...process.env, NODE_ENV: 'production', ...env, SITE_OUT_DIR: outDir },
    }),
  );

/** For tests, which look at it for a minute: its last bytes would take as long as all the rest of the build. */
export const buildCheaply = (outDir: string, env: NodeJS.Dict<string>): Promise<void> =>
  buildSite(outDir, { BROTLI_QUALITY: '1', ...env });

/** The site that a project's tests look at. Projects that name the same folder share one build. */
export const buildSiteUnderTest = (env: NodeJS.Dict<string>): Promise<void> => {
  const folder = siteFolder({ ...process.env, ...env });
  return madeOnce(`site-${basename(folder)}`, () => buildCheaply(folder, env));
};

export type ServedSite = { url: string; dataDir: string; stop: () => Promise<void> };

/** The real server on a free port, with a data folder of its own. */
export const serveSite = async (env: NodeJS.Dict<string> = {}): Promise<ServedSite> => {
  const dataDir = emptyDataFolder();
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SITE_OUT_DIR: siteFolder({ ...process.env, ...env }),
      RATE_LIMIT_MAX: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(server);
  const url = await listeningAddress(server);
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, stop };
};

const listeningAddress = async (server: ChildProcess): Promise<string> => {
  if (server.stdout === null) throw new Error('The server has no standard output.');
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /^Listening on (\S+)$/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it listened.');
};
