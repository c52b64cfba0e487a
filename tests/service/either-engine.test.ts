import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runLeads } from '#cli/leads/run.ts';
import type { Answer } from '#cli/terminal/command-line.ts';
import type { StoreLocation } from '#config/config.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { searchLeads } from '#domain/work-list/search-leads.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { cities, configOf, facts, office } from '#tests/support/service-app.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { storedRows } from '#tests/support/stored-rows.ts';

const engines = bothEngines();
const names = ['sqlite', 'postgres'] as const;

const opened = (location: StoreLocation): Store => {
  const store = openStore(location);
  onTestFinished(() => store.close());
  return store;
};

const now = Date.parse('2026-03-20T17:00:00Z');

const run = async (
  location: StoreLocation,
  words: string[],
  given: { dataDir?: string } = {},
): Promise<Answer> => {
  const config = { ...configOf(), ...given, store: location };
  const store = openStore(location);
  const context = { store, config, company: facts.company, office, cities, width: 100 };
  try {
    return await runLeads({ ...context, now: () => now }, words);
  } finally {
    await store.close();
  }
};

/** Whoever was signed in signs in again. */
const rowsOf = async (location: StoreLocation) => {
  const { sessions: _, links: __, ...others } = await storedRows(location);
  return others;
};

const found = (store: Store, word: string) =>
  searchLeads(store, {
    words: [word],
    labels: {},
    stage: undefined,
    isWaiting: false,
    since: undefined,
    after: undefined,
    limit: 9,
  });

/** Two leads, one with a photo, and what else refers to them. */
const filled = async (location: StoreLocation): Promise<void> => {
  const store = openStore(location);
  const lead = makeLead({
    reference: 'CCC-222',
    request: { ...request, comments: "O'Hara, señor 🏠" },
  });
  await acceptLead(store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
  await acceptLead(store, makeLead({ reference: 'FFF-333' }), []);
  await store.write(async (db) => {
    const person = { id: 'ann', name: 'Ann', role: 'owner', created_at: 1 };
    await db.insertInto('people').values(person).execute();
    const photo = { id: 'photo', lead_id: lead.id, person_id: 'ann', added_at: 2 };
    const bytes = { small: Buffer.from([0, 255, 39]), large: Buffer.alloc(90_000, 7) };
    const size = { width: 3, height: 4 };
    await db
      .insertInto('photos')
      .values({ ...photo, ...size, ...bytes })
      .execute();
  });
  await store.close();
};

describe.each(names)('a backup of %s', (from) => {
  test.each(names)('is put back into %s, row by row, and the ledger verifies', async (to) => {
    const source = await engines[from]();
    await filled(source);
    const backup = join(temporaryFolder(), 'backup.db');
    expect(await run(source, ['backup', backup])).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('holds 2 leads and was checked'),
    });
    const before = await rowsOf(source);
    const target = await engines[to]();
    expect(await run(target, ['restore', backup])).toMatchObject({ err: '', exitCode: 0 });
    expect(await rowsOf(target)).toEqual(before);
    const restored = opened(target);
    expect((await verifyLedger(restored)).problems).toEqual([]);
    await acceptLead(restored, makeLead({ reference: 'HHH-444' }), []);
    expect(await found(restored, 'waco')).toHaveLength(3);
  });
});

test.each([
  ['1', 'version-1.tgz', 'data/leads.db'],
  ['2', 'version-2-store.tgz', 'leads.db'],
])('a store that a version %s wrote comes out the same on both', async (_, archive, file) => {
  const folder = temporaryFolder();
  execFileSync('tar', ['xzf', resolve('tests/service', archive), '-C', folder]);
  const [sqlite, postgres] = [await engines.sqlite(), await engines.postgres()];
  for (const location of [sqlite, postgres]) {
    const restored = await run(location, ['restore', join(folder, file)]);
    expect(restored).toMatchObject({ err: '', exitCode: 0 });
  }
  // Keys that it did not have are made at random.
  const { keys: _keys, ...rows } = await rowsOf(sqlite);
  expect(rows['leads']?.length).toBeGreaterThan(2);
  expect(await rowsOf(postgres)).toMatchObject(rows);
  expect((await verifyLedger(opened(postgres))).problems).toEqual([]);
});

test('what PostgreSQL held before is kept as a file, and what came since is told', async () => {
  const store = await engines.postgres();
  await filled(store);
  const backup = join(temporaryFolder(), 'backup.db');
  await run(store, ['backup', backup]);
  const later = openStore(store);
  await acceptLead(later, makeLead({ reference: 'HHH-444' }), []);
  await later.close();
  const dataDir = temporaryFolder();
  const { out } = await run(store, ['restore', backup], { dataDir });
  expect(out).toContain('in the store from before alone: HHH-444\n');
  const aside = 'leads-before-restore-2026-03-20-12-00-00.db';
  expect(readdirSync(dataDir)).toEqual([aside]);
  expect(await listLeads(opened({ file: join(dataDir, aside) }))).toHaveLength(3);
  expect(await listLeads(opened(store))).toHaveLength(2);
});

test('PostgreSQL is not replaced while a server is connected, unless the owner says that it is none', async () => {
  const store = await engines.postgres();
  await filled(store);
  const backup = join(temporaryFolder(), 'backup.db');
  await run(store, ['backup', backup]);
  const server = opened(store);
  await acceptLead(server, makeLead({ reference: 'HHH-444' }), []);
  expect(await run(store, ['restore', backup])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('the store is in use; nothing was changed'),
  });
  expect(await listLeads(server)).toHaveLength(3);
  expect(await run(store, ['restore', backup, '--stopped'])).toMatchObject({ exitCode: 0 });
  expect(await listLeads(server)).toHaveLength(2);
});
