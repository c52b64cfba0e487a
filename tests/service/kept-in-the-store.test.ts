import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { loadContents } from '#content/load.ts';
import { contentFolder } from '#content/read.ts';
import { countedEvents } from '#domain/counting/counts.ts';
import { channels } from '#domain/deliveries/channels.ts';
import { openStore } from '#store/open.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const postgres = sharedPostgres();
let stored: string[];

beforeAll(async () => {
  const dataDir = temporaryFolder();
  const url = await postgres.createBareDatabase();
  const onSqlite = await columnsAfterALead(
    { file: join(dataDir, 'leads.db') },
    { DATA_DIR: dataDir },
  );
  const onPostgres = await columnsAfterALead({ url }, { DATA_DIR: dataDir, DATABASE_URL: url });
  stored = [...new Set([...onSqlite, ...onPostgres])];
});

/** Every column, the tables of libraries included, once the server has run and taken a request. */
const columnsAfterALead = async (location: StoreLocation, env: Record<string, string>) => {
  const service = await spawnService(env);
  const store = openStore(location);
  try {
    expect((await postLead(service.address)).status).toBe(200);
    const db = await store.connect();
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    return tables.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one.name}`));
  } finally {
    await store.close();
    await service.kill();
  }
};

/** That the page really says these words is checked whenever it is read. */
const policies = [
  { named: 'content', folder: 'content' },
  { named: 'the tests’ content', folder: contentFolder() },
].flatMap(({ named, folder }) =>
  loadContents(folder).all.map(({ language, legal }) => {
    const policy = legal.find(({ slug }) => slug === 'privacy-policy');
    return { folder: `${named}/${language}`, declares: policy?.declares ?? [] };
  }),
);

test.each(policies)(
  'the privacy policy in $folder tells of every stored column, and of no other',
  ({ declares }) => {
    const declared = declares.flatMap((one) => one.stored ?? []);
    expect([...new Set(declared)].toSorted()).toEqual(stored.toSorted());
  },
);

test.each(policies)(
  'the privacy policy in $folder tells of every channel over which a request is told of',
  ({ declares }) => {
    const declared = declares.flatMap((one) => one.sent ?? []);
    expect(declared.toSorted()).toEqual(channels.toSorted());
  },
);

test.each(policies)(
  'the privacy policy in $folder tells of everything that a visit is counted for',
  ({ declares }) => {
    const declared = declares.flatMap((one) => one.counted ?? []);
    expect(declared.toSorted()).toEqual(countedEvents.toSorted());
  },
);
