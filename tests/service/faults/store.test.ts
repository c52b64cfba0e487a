import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listLeads } from '#domain/leads/read-leads.ts';
import { openStore } from '#store/open.ts';
import { type TestApp, testApp } from '#tests/support/service-app.ts';
import { request, temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

const open = (...given: Parameters<typeof testApp>): TestApp => {
  const service = testApp({ RATE_LIMIT_MAX: '10000', ...given[0] }, given[1]);
  opened.push(service);
  return service;
};

const post = async ({ app }: TestApp): Promise<number> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/functions/v1/send-contact-email',
    payload: request,
  });
  return answer.statusCode;
};

test('a full disk answers 503, keeps what was acknowledged, and is got over', async () => {
  const service = open();
  expect(await post(service)).toBe(200);
  const db = await service.context.store.connect();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 4)}`.execute(db);
  let acknowledged = 1;
  const statuses = [];
  for (let tries = 0; tries < 60; tries += 1) statuses.push(await post(service));
  acknowledged += statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.at(-1)).toBe(503);
  expect((await service.app.inject('/healthz')).statusCode).toBe(200);
  expect(await listLeads(service.context.store)).toHaveLength(acknowledged);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(await post(service)).toBe(200);
  expect(await listLeads(service.context.store)).toHaveLength(acknowledged + 1);
});

test('a data folder that cannot be made answers 503, and is got over', async () => {
  const folder = join(temporaryFolder(), 'data');
  const service = open(
    { SITE_OUT_DIR: temporaryFolder() },
    { store: openStore({ file: join(folder, 'leads.db') }) },
  );
  writeFileSync(folder, 'in the way');
  expect(await post(service)).toBe(503);
  expect((await service.app.inject('/readyz')).statusCode).toBe(503);
  rmSync(folder);
  expect(await post(service)).toBe(200);
  expect(await listLeads(service.context.store)).toHaveLength(1);
});

test('a data folder without permission answers 503, and is got over', async () => {
  const dataDir = temporaryFolder();
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? 65_534 : process.getuid?.();
  chmodSync(dataDir, 0o555);
  // Root may write anywhere, so the service runs as nobody.
  const service = await spawnService({ DATA_DIR: dataDir }, {}, uid === undefined ? {} : { uid });
  expect((await postLead(service.address)).status).toBe(503);
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
  if (isRoot && uid !== undefined) chownSync(dataDir, uid, uid);
  chmodSync(dataDir, 0o755);
  await untilItHolds(async () => expect((await postLead(service.address)).status).toBe(200));
  await service.kill();
});

test('a store that is moved away takes no leads that nobody would see', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'leads.db');
  const service = open({ SITE_OUT_DIR: temporaryFolder() }, { store: openStore({ file }) });
  expect(await post(service)).toBe(200);
  mkdirSync(join(folder, 'old'));
  for (const ending of ['', '-wal', '-shm']) {
    renameSync(file + ending, join(folder, 'old', `leads.db${ending}`));
  }
  expect(await post(service)).toBe(200);
  const visible = openStore({ file });
  expect(await listLeads(visible)).toHaveLength(1);
  await visible.close();
});
