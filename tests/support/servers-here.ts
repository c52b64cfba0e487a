import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, envToConfig } from '#config/config.ts';
import { type Env, readEnv } from '#config/env.ts';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { deskContent } from '#desk/context.ts';
import { startDesk } from '#desk/start-desk.ts';
import { factsOf } from '#server/served-content.ts';
import { startService } from '#server/service.ts';
import { openStore } from '#store/open.ts';
import type { RunningDesk } from './desk-process.ts';
import { emptyDataFolder } from './empty-store.ts';
import { type ServedSite, serveSite, siteFolder } from './served-site.ts';

/*
 * Service and desk as they are, in the process of the tests that only look at them from outside: to start one there
 * takes a tenth of a second, where a process of its own takes one and a half. Tests that end them, read what they
 * print or give them another content start processes.
 */

const files = loadLanguages();

const configFrom = (env: NodeJS.Dict<string>): Config =>
  envToConfig(readEnv(env), files.english.company);

/** The service on a free port, with a data folder of its own. */
export const serveSiteHere = async (env: NodeJS.Dict<string> = {}): Promise<ServedSite> => {
  if (env['CONTENT_DIR'] !== undefined) return serveSite(env);
  const dataDir = emptyDataFolder();
  const config = configFrom({
    PORT: '0',
    DATA_DIR: dataDir,
    SITE_OUT_DIR: siteFolder({ ...process.env, ...env }),
    RATE_LIMIT_MAX: '100000',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const service = await startService(config, factsOf(files));
  const stop = async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: service.address, dataDir, stop };
};

/** The desk on a free port, with a data folder of its own. */
export const startDeskHere = async (env: Env = {}, now = Date.now): Promise<RunningDesk> => {
  const dataDir = emptyDataFolder();
  const desk = await startDesk(
    configFrom({
      LOG_LEVEL: 'silent',
      DESK_PORT: '0',
      SITE_OUT_DIR: siteFolder(process.env),
      ...env,
      DATA_DIR: dataDir,
    }),
    deskContent(files, readPlaces()),
    now,
  );
  const greeted = await desk.greet();
  const store = openStore({ file: join(dataDir, 'leads.db') });
  const stop = async () => {
    await store.close();
    await desk.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url: desk.url,
    address: `http://localhost:${desk.port}`,
    link: greeted?.link,
    dataDir,
    store,
    stop,
  };
};
