import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from './end-with-us.ts';

/** Inside the project, so that the built pages find its packages; out of the way of a running site. */
export const siteFolder = (env: NodeJS.Dict<string>): string =>
  resolve(env['SITE_UNDER_TEST'] ?? 'node_modules/.site-under-test');

export const siteUnderTest = siteFolder(process.env);

export const buildSite = (outDir: string, env: NodeJS.Dict<string> = {}): void => {
  execFileSync(process.execPath, ['site/build/astro.ts', 'build', '--silent'], {
    // Vitest says NODE_ENV=test, and a site built under that name carries React's development half.
    env: { ...process.env, NODE_ENV: 'production', ...env, SITE_OUT_DIR: outDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
};

declare global {
  /** Of this run: each project loads its setup anew, and only this is common to them. */
  var builtSites: Set<string> | undefined;
}

/** The site that a project's tests look at. Projects that name the same folder share one build. */
export const buildSiteUnderTest = (env: NodeJS.Dict<string>): void => {
  const folder = siteFolder({ ...process.env, ...env });
  globalThis.builtSites ??= new Set();
  if (globalThis.builtSites.has(folder)) return;
  buildSite(folder, env);
  globalThis.builtSites.add(folder);
};

export type ServedSite = { url: string; dataDir: string; stop: () => Promise<void> };

/** The real server on a free port, with a data folder of its own. */
export const serveSite = async (env: NodeJS.Dict<string> = {}): Promise<ServedSite> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'served-site-'));
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
