import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { injectInto, mayInject } from '#tests/support/failing-calls.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { contentWith, publishing } from '#tests/support/publishing.ts';
import { buildSiteUnderTest, siteUnderTest } from '#tests/support/served-site.ts';
import { spawnService } from '#tests/support/service-process.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

/* Whatever happens while something is published: visitors see the site from before or the new one, whole. */
const postgres = sharedPostgres();
beforeAll(() => buildSiteUnderTest({}));

const [before, after] = ['Four steps, and you choose the date', 'You say when'];
const changed = () => contentWith('en/pages/home.yaml', before, after);

const start = async (dataDir: string, env: NodeJS.Dict<string> = {}) => {
  const service = await spawnService({
    DATA_DIR: dataDir,
    SITE_OUT_DIR: siteUnderTest,
    ...env,
  });
  onTestFinished(() => service.kill());
  const home = async () => (await fetch(service.address)).text();
  return { ...service, home };
};

const open = (location: Parameters<typeof openStore>[0]) => {
  const store = openStore(location);
  onTestFinished(() => store.close());
  return publishing(store);
};

const folders = (dataDir: string): string[] => readdirSync(join(dataDir, 'website'));

test('a service that is killed while it draws shows the old site, and draws again', async () => {
  const dataDir = emptyDataFolder();
  const { publish, newest, isDecided } = open({ file: join(dataDir, 'leads.db') });
  const first = await start(dataDir);
  await publish(changed());
  await expect.poll(() => folders(dataDir).some((name) => name.startsWith('site-'))).toBe(true);
  await first.kill();
  expect(await newest()).toMatchObject({ state: 'drawing' });

  const second = await start(dataDir);
  await isDecided();
  expect(await newest()).toMatchObject({ state: 'public' });
  expect(await second.home()).toContain(after);
  await expect
    .poll(() => folders(dataDir).filter((name) => name.includes('unfinished')))
    .toEqual([]);
});

test.skipIf(!mayInject)(
  'without room on the disk nothing is published, and it is said',
  async () => {
    const dataDir = emptyDataFolder();
    const { publish, newest, isDecided } = open({ file: join(dataDir, 'leads.db') });
    const service = await start(dataDir);
    const full = await injectInto(service.process.pid ?? 0, 'mkdir', 'ENOSPC', []);
    await publish(changed());
    await isDecided();
    await full.end();
    expect(await newest()).toMatchObject({
      state: 'failed',
      problem: 'There is no room left on the disk.',
    });
    expect(await service.home()).toContain(before);
    await publish(changed());
    await isDecided();
    expect(await service.home()).toContain(after);
  },
);

test('each service that shares a PostgreSQL shows it, whichever drew first', async () => {
  const url = await postgres.createDatabase();
  const { publish, isDecided } = open({ url });
  const services = [
    await start(emptyDataFolder(), { DATABASE_URL: url }),
    await start(emptyDataFolder(), { DATABASE_URL: url }),
  ];
  await publish(changed());
  await isDecided();
  for (const { home } of services) {
    await expect.poll(home, { timeout: patienceMs, interval: 200 }).toContain(after);
  }
});
