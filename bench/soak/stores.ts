import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLocation } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { startPostgres } from '#tests/support/service-postgres.ts';
import { type LimitedDisk, openLimitedDisk } from './limited-disk.ts';
import { openLimitedFiles } from './limited-files.ts';
import type { FaultKind } from './plan.ts';
import type { Sellers } from './sellers.ts';
import type { Servers } from './servers.ts';

export type Soaking = { sellers: Sellers; servers: Servers };
/** Lets something go wrong for so long, and puts it right again. */
type Cause = (lasts: number, soaking: Soaking) => Promise<void>;
export type Causes = Partial<Record<FaultKind, Cause>>;

export type SoakedStore = {
  location: StoreLocation;
  env: Env;
  causes: Causes;
  /** What this machine does not allow. */
  leftOut: string;
  remove: () => Promise<void>;
};

const sqlite = async (): Promise<SoakedStore> => {
  const disk = openLimitedDisk() ?? openLimitedFiles();
  const folder = disk?.folder ?? temporaryFolder();
  return {
    location: { file: join(folder, 'leads.db') },
    env: { DATA_DIR: folder },
    causes: disk === undefined ? {} : { 'disk full': fillDisk(disk) },
    leftOut: disk === undefined ? 'no full disk: this system has no way to limit one' : '',
    remove: async () => {
      if (disk === undefined) rmSync(folder, { recursive: true, force: true });
      else disk.remove();
    },
  };
};

const postgres = async (): Promise<SoakedStore> => {
  const server = await startPostgres({ onTheDisk: true });
  const [url, folder] = [await server.createDatabase(), temporaryFolder()];
  return {
    location: { url },
    env: { DATA_DIR: folder, DATABASE_URL: url },
    causes: { 'restart PostgreSQL': () => server.restart() },
    leftOut: '',
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const soakedStores = { SQLite: sqlite, PostgreSQL: postgres };
export type SoakedEngine = keyof typeof soakedStores;

const longestUntilRefused = 20_000;

/** SQLite first writes over what it no longer needs: the time counts from the first seller who is refused. */
const fillDisk =
  (disk: LimitedDisk): Cause =>
  async (lasts, { sellers, servers }) => {
    const refusals = () => sellers.answers.get(503) ?? 0;
    const [before, deadline] = [refusals(), performance.now() + longestUntilRefused];
    disk.fill(servers.pids);
    while (refusals() === before && performance.now() < deadline) await sleep(50);
    await sleep(lasts);
    disk.free();
  };
