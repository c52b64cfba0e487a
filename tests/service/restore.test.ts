import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runLeads } from '#cli/leads/run.ts';
import type { Config } from '#config/config.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { noteKept, readKept } from '#domain/publishing/kept-website.ts';
import { openStore, type Store } from '#store/open.ts';
import { cities, configOf, facts, office } from '#tests/support/service-app.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { addStoredEvent } from '#tests/support/stored-event.ts';

const now = Date.parse('2026-03-20T17:00:00Z');
const aside = 'leads-before-restore-2026-03-20-12-00-00.db';

let config: Config;
let file: string;
let backup: string;

const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
  const store = openStore({ file });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
const run = (...words: string[]) =>
  withStore((store) =>
    runLeads(
      { store, config, company: facts.company, office, cities, now: () => now, width: 100 },
      words,
    ),
  );
const take = (reference: string, phone = request.phone) =>
  withStore((store) =>
    acceptLead(store, makeLead({ reference, request: { ...request, phone } }), []),
  );
const references = () =>
  withStore(async (store) => (await listLeads(store)).map(({ reference }) => reference).toSorted());

/** A store of two leads, and its backup. */
beforeEach(async () => {
  config = configOf();
  file = (config.store as { file: string }).file;
  backup = join(temporaryFolder(), 'backup.db');
  await take('CCC-222');
  await take('FFF-333', '+12545550199');
  expect((await run('backup', backup)).exitCode).toBe(0);
});

test('a backup is put back, the store from before kept, and what came later is told', async () => {
  await take('HHH-444');
  noteKept(config.dataDir, { version: 7, words: 'of this machine', key: 'code', shownAt: now });
  await run('erase', 'CCC-222');
  await run('consent', 'revoke', '(254) 555-0199', '--how', 'called');
  const { out, err, exitCode } = await run('restore', backup);
  expect({ err, exitCode }).toEqual({ err: '', exitCode: 0 });
  expect(out).toContain('2 leads, 2 entries in the consent ledger');
  expect(out).toContain(`kept as ${join(config.dataDir, aside)}`);
  expect(out).toContain('in the store from before alone: HHH-444\n');
  expect(out).toContain('npm run leads -- erase CCC-222\n');
  expect(out).toContain('consent revoke "(254) 555-0199"');
  expect(await references()).toEqual(['CCC-222', 'FFF-333']);
  expect(readdirSync(config.dataDir).toSorted()).toEqual(
    [aside, 'last-backup.txt', 'leads.db', 'website'].toSorted(),
  );
  // The store that was put back says what the website shows.
  expect(readKept(config.dataDir)).toBeUndefined();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  file = join(config.dataDir, aside);
  expect(await references()).toEqual(['FFF-333', 'HHH-444']);
});

test('what a newer version noted of a lead comes back from a backup as it was', async () => {
  const flown = { id: 'flown', at: 9, kind: 'drone-flown', details: '{"meters": 30}' };
  await withStore((store) =>
    store.writeOne(async (db) => {
      const { id } = await db.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow();
      await addStoredEvent(db, { ...flown, lead_id: id });
    }),
  );
  const newer = join(temporaryFolder(), 'newer.db');
  expect((await run('backup', newer)).exitCode).toBe(0);
  await withStore((store) => store.writeOne((db) => db.deleteFrom('events').execute()));
  const restored = await run('restore', newer);
  expect(restored).toMatchObject({ exitCode: 0 });
  const kept = await withStore(async (store) =>
    (await store.connect()).selectFrom('events').selectAll().execute(),
  );
  expect(kept).toMatchObject([flown]);
});

test('an address that stopped the emails of plans after the backup stays stopped', async () => {
  const stop = (mailbox: string) =>
    withStore((store) =>
      store.writeOne((db) =>
        db.insertInto('mail_stops').values({ mailbox, stopped_at: now }).execute(),
      ),
    );
  await stop('before');
  const copy = join(temporaryFolder(), 'stopped.db');
  await run('backup', copy);
  await stop('after');
  const { out, exitCode } = await run('restore', copy);
  expect([exitCode, out]).toEqual([
    0,
    expect.stringContaining('Addresses that want no more emails of plans, and stay so: 1\n'),
  ]);
  const kept = await withStore(async (store) =>
    (await store.connect()).selectFrom('mail_stops').select('mailbox').orderBy('mailbox').execute(),
  );
  expect(kept).toEqual([{ mailbox: 'after' }, { mailbox: 'before' }]);
});

test('a deletion that was asked for or called off after the backup is carried over', async () => {
  const wished = () =>
    withStore(async (store) =>
      (await listLeads(store))
        .filter(({ work }) => work.eraseAskedAt !== undefined)
        .map(({ reference }) => reference),
    );
  const wish = (reference: string, erase_asked_at: number | null) =>
    withStore((store) =>
      store.writeOne((db) =>
        db
          .updateTable('leads')
          .set({ erase_asked_at })
          .where('reference', '=', reference)
          .execute(),
      ),
    );
  await wish('CCC-222', 5);
  const copy = join(temporaryFolder(), 'later.db');
  await run('backup', copy);
  await wish('CCC-222', null);
  await wish('FFF-333', 7);
  const { out } = await run('restore', copy);
  expect(out).toContain('asked for or called off since stay so: CCC-222, FFF-333');
  expect(await wished()).toEqual(['FFF-333']);
});

test('a stop is missed in the backup by what it says, whatever number its entry has', async () => {
  await run('consent', 'revoke', '(254) 555-0199', '--how', 'called');
  const elsewhere = openStore({ file: backup });
  for (const reference of ['KKK-555', 'MMM-666']) {
    await acceptLead(elsewhere, makeLead({ reference }), []);
  }
  await elsewhere.close();
  expect((await run('restore', backup)).out).toContain('consent revoke "(254) 555-0199"');
});

test('a lead that differs from the ledger is told, and keeps no backup from being put back', async () => {
  change(`update leads set phone = '+12545550111' where reference = 'CCC-222'`);
  const { out, exitCode } = await run('restore', backup);
  expect(exitCode).toBe(0);
  expect(out).toContain(
    '1 lead differs from the ledger, as in the backup: entry 1 (CCC-222): its lead has another phone now',
  );
  expect(out).toContain('2 entries in the consent ledger, all as they were written');
});

test('nothing is changed while a server has the store open', async () => {
  const server = openStore({ file });
  onTestFinished(() => server.close());
  await server.connect();
  expect(await run('restore', backup)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('the store is in use; nothing was changed: stop the server'),
  });
  await acceptLead(server, makeLead({ reference: 'HHH-444' }), []);
  expect(await references()).toEqual(['CCC-222', 'FFF-333', 'HHH-444']);
  expect(readdirSync(config.dataDir).filter((name) => /restor/.test(name))).toEqual([]);
});

const change = (sql: string): void => {
  const database = new DatabaseSync(backup);
  database.exec(sql);
  database.close();
};
const spoil = (path: string): void => {
  const bytes = readFileSync(path);
  bytes.fill(0x5a, 4096, bytes.length - 4096);
  writeFileSync(path, bytes);
};

test.each<[string, () => void, string]>([
  ['that is not there', () => (backup = '/nowhere.db'), 'there is no file /nowhere.db'],
  ['that is the store itself', () => (backup = file), 'is the store itself'],
  ['of words', () => writeFileSync(backup, 'Dear diary. '.repeat(999)), 'not a database'],
  ['that is empty', () => writeFileSync(backup, ''), 'no such table: leads'],
  ['that is damaged', () => spoil(backup), 'nothing was changed'],
  [
    'of a newer version',
    () => change(`insert into kysely_migration values ('9999-x', '')`),
    'newer schema',
  ],
  [
    'with a changed ledger',
    () => change('update consent_ledger set agreed = 0 where entry = 1'),
    'its consent ledger: entry 1',
  ],
  [
    'with a lead taken out',
    () => change(`pragma foreign_keys = off; delete from leads where reference = 'CCC-222'`),
    'its consent ledger',
  ],
])('a file %s is refused', async (_, make, reason) => {
  make();
  const { exitCode, err } = await run('restore', backup);
  expect(exitCode).toBe(2);
  expect(err).toContain(reason);
  expect(await references()).toEqual(['CCC-222', 'FFF-333']);
  expect(readdirSync(config.dataDir).filter((name) => /restor/.test(name))).toEqual([]);
});

test('a store that cannot be read is replaced once the owner says that nobody uses it', async () => {
  writeFileSync(file, 'Dear diary. '.repeat(999));
  writeFileSync(`${file}-wal`, 'its log');
  const context = { config, company: facts.company, office, cities, now: () => now, width: 100 };
  const restore = (...words: string[]) =>
    runLeads({ ...context, store: openStore({ file }) }, ['restore', backup, ...words]);
  expect(await restore()).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('stop the server, then add --stopped'),
  });
  expect((await restore('--stopped')).out).toContain('Repeat erasures and revocations');
  expect(await references()).toEqual(['CCC-222', 'FFF-333']);
  expect(readFileSync(join(config.dataDir, aside), 'utf8')).toContain('Dear diary.');
  expect(readFileSync(join(config.dataDir, `${aside}-wal`), 'utf8')).toBe('its log');
});

test('on a new machine there is nothing to keep aside', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  config = configOf({ DATA_DIR });
  file = join(DATA_DIR, 'leads.db');
  expect((await run('restore', backup)).out).not.toContain('kept as');
  expect(await references()).toEqual(['CCC-222', 'FFF-333']);
});
