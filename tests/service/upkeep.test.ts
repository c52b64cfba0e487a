import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Env } from '#config/env.ts';
import { createLog } from '#config/log.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { createMailer } from '#server/channels/mail.ts';
import type { UpkeepContext } from '#server/upkeep/context.ts';
import { backUpAtNight } from '#server/upkeep/nightly-backup.ts';
import { giveSignOfLife } from '#server/upkeep/start.ts';
import { lastBackupAt } from '#store/backup/last.ts';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from '../support/empty-store.ts';
import { configOf, content } from '../support/service-app.ts';
import { makeLead } from '../support/service-leads.ts';
import { spawnService } from '../support/service-process.ts';
import { startMailServer } from '../support/service-receivers.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { untilItHolds } from '../support/until-it-holds.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Noon in Texas. */
const today = Date.parse('2026-03-20T17:00:00Z');

const postgres = sharedPostgres();
let mail: Awaited<ReturnType<typeof startMailServer>>;
let isMailDown = false;
beforeAll(async () => {
  mail = await startMailServer({
    onMailFrom: (_, __, done) => (isMailDown ? done(new Error('closed for now')) : done()),
  });
});
afterAll(() => mail.stop());

let now: number;
beforeEach(() => {
  [now, isMailDown] = [today, false];
  mail.mails.length = 0;
});

/** One server's upkeep, on a store with one lead, and what it has logged. */
const server = async (env: Env = {}) => {
  const config = configOf({ SMTP_URL: mail.url, ...env });
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const store = openStore(config.store);
  const mailer = createMailer(config);
  onTestFinished(async () => {
    mailer.close();
    await store.close();
  });
  await acceptLead(store, makeLead({ receivedAt: now }), []);
  const log = createLog('info', sink);
  const context: UpkeepContext = { config, content, store, mailer, log, now: () => now };
  const folder = config.backupDir ?? '';
  const night = () => backUpAtNight(context, new AbortController().signal);
  const quiet = () => giveSignOfLife(context);
  const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
  return {
    context,
    config,
    lines,
    folder,
    night,
    quiet,
    names,
    env: { ...env, DATA_DIR: config.dataDir },
  };
};

const leadsIn = (file: string): unknown => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select count(*) as leads from leads').get()?.['leads'];
  } finally {
    database.close();
  }
};

const subjects = () => mail.mails.map(({ email }) => email.subject);
const messageIds = () => mail.mails.map(({ email }) => email.messageId);

describe('every night', () => {
  test('one backup is made, by whichever server comes first, and noted', async () => {
    const first = await server();
    const second = await server(first.env);
    await Promise.all([first.night(), second.night(), first.night()]);
    now += hour;
    await second.night();
    expect(first.names()).toEqual(['nightly-2026-03-20.db']);
    expect(leadsIn(join(first.folder, 'nightly-2026-03-20.db'))).toBe(2);
    expect(lastBackupAt(first.config.dataDir)).toBe(today);
    expect(statSync(first.folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(first.folder, 'nightly-2026-03-20.db')).mode & 0o777).toBe(0o600);
    // Until three at night it is still the night before.
    now = Date.parse('2026-03-21T07:59:00Z');
    await first.night();
    expect(first.names()).toHaveLength(1);
    now = Date.parse('2026-03-21T08:00:00Z');
    await first.night();
    expect(first.names()).toEqual(['nightly-2026-03-20.db', 'nightly-2026-03-21.db']);
    expect(subjects()).toEqual([]);
  });

  test('fourteen are kept, and nothing of another name is ever removed', async () => {
    const { folder, night, names } = await server();
    mkdirSync(folder);
    const days = Array.from({ length: 16 }, (_, index) => `2026-02-${String(index + 10)}`);
    const others = [
      'leads.db',
      'nightly-.db',
      'nightly-2026-02-01.db.gz',
      'x-nightly-2026-02-01.db',
    ];
    const left = ['nightly-2026-02-01.db.part', 'nightly-2026-02-01.db.part-wal'];
    for (const name of [...days.map((one) => `nightly-${one}.db`), ...others, ...left]) {
      writeFileSync(join(folder, name), 'old');
    }
    await night();
    const nightly = days.slice(3).map((one) => `nightly-${one}.db`);
    expect(names()).toEqual([...others, ...nightly, 'nightly-2026-03-20.db'].toSorted());
  });

  test('a clock that is set back, or ahead, costs no backup', async () => {
    const { night, names } = await server();
    for (const time of ['2037-01-01T12:00:00Z', '2016-01-01T12:00:00Z', '2026-03-20T12:00:00Z']) {
      now = Date.parse(time);
      await night();
    }
    expect(names()).toEqual([
      'nightly-2016-01-01.db',
      'nightly-2026-03-20.db',
      'nightly-2037-01-01.db',
    ]);
  });

  test('the newest stays, though a clock that was set back gives it the oldest name', async () => {
    const { folder, night, names } = await server();
    mkdirSync(folder);
    for (let index = 10; index < 24; index += 1) {
      writeFileSync(join(folder, `nightly-2036-02-${index}.db`), 'old');
    }
    await night();
    expect(names()).toHaveLength(14);
    expect(names()[0]).toBe('nightly-2026-03-20.db');
  });

  test('one that was made by a server which then died is noted, not made again', async () => {
    const { night, names, config } = await server();
    mkdirSync(config.backupDir ?? '');
    writeFileSync(join(config.backupDir ?? '', 'nightly-2026-03-20.db'), 'made before');
    await night();
    expect(names()).toEqual(['nightly-2026-03-20.db']);
    expect(lastBackupAt(config.dataDir)).toBe(today);
  });

  test('a failure is logged and mailed once a day, removes nothing, and is tried every hour', async () => {
    const { context, folder, night, names, lines, config } = await server();
    mkdirSync(folder, { recursive: true });
    for (let index = 10; index < 28; index += 1) {
      writeFileSync(join(folder, `nightly-2026-02-${index}.db`), 'old');
    }
    const before = names();
    const broken = { ...context, config: { ...config, store: { file: join(folder, 'none.db') } } };
    const fail = () => backUpAtNight(broken, new AbortController().signal);
    for (const minutes of [0, 1, 59, 60, 120]) {
      now = today + minutes * 60_000;
      await fail();
    }
    expect(lines.filter((line) => line.includes('the backup failed'))).toHaveLength(3);
    expect(subjects()).toEqual(['The backup of the leads failed']);
    expect(mail.mails[0]?.email.text).toContain('There is no good backup yet.');
    expect(messageIds()).toEqual(['<backup-failed-2026-03-20@www.elm.example>']);
    expect(names()).toEqual(before);
    now = today + day;
    await fail();
    expect(subjects()).toHaveLength(2);
    now += hour;
    await night();
    expect(names()).toHaveLength(14);
  });

  test.each([{ BACKUP_DIR: 'off' }, { DATABASE_URL: '' }])('none with %j', async (given) => {
    const env: Env =
      'DATABASE_URL' in given ? { DATABASE_URL: await postgres.createDatabase() } : given;
    const { context, night, config } = await server(env);
    await night();
    expect(lastBackupAt(context.config.dataDir)).toBeUndefined();
    expect(existsSync(join(config.dataDir, 'backups'))).toBe(false);
  });
});

const start = async (env: Env = {}) => {
  const first = await server(env);
  await first.quiet();
  return first;
};
const after = async (days: number, ...runs: (() => Promise<void>)[]) => {
  now = today + days * day;
  await Promise.all(runs.map((run) => run()));
  return mail.mails.length;
};

describe('when nothing is heard', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'one line a week says that all is well, whichever server on %s says it',
    async (engine) => {
      const first = await start(
        engine === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {},
      );
      const second = await server(first.env);
      expect(await after(6.9, first.quiet, second.quiet)).toBe(0);
      expect(await after(7, first.quiet, second.quiet, first.quiet)).toBe(1);
      expect(await after(13.9, first.quiet, second.quiet)).toBe(1);
      expect(await after(14, second.quiet)).toBe(2);
      expect(mail.mails[0]).toMatchObject({
        to: ['offers@elm.example'],
        email: {
          subject: 'All good: no new leads in 7 days',
          text: expect.stringMatching(/^All good: [^\n]+\n?$/),
        },
      });
      expect(new Set(messageIds()).size).toBe(2);
    },
  );

  test('a lead is a sign of life too', async () => {
    const { context, quiet } = await start();
    now = today + 3 * day;
    await acceptLead(context.store, makeLead({ receivedAt: now }), []);
    expect(await after(9.9, quiet)).toBe(0);
    expect(await after(10, quiet)).toBe(1);
  });

  test('mail that is refused is tried again, under the same id', async () => {
    const { context, quiet, lines } = await start();
    isMailDown = true;
    expect(await after(7, quiet)).toBe(0);
    expect(lines.join()).toContain('the team could not be told');
    isMailDown = false;
    expect(await after(7 + 1 / 24, quiet)).toBe(1);
    const db = await context.store.connect();
    // As if the server had died before it wrote down that it was sent.
    await db
      .updateTable('heartbeats')
      .set({ beaten_at: today })
      .where('id', '=', 'sign-of-life')
      .execute();
    expect(await after(7 + 2 / 24, quiet)).toBe(2);
    expect(new Set(messageIds()).size).toBe(1);
  });

  test('a clock that was ahead leaves no years of silence behind', async () => {
    const { quiet } = await start();
    expect(await after(4_000, quiet)).toBe(1);
    expect(await after(1, quiet)).toBe(1);
    expect(await after(8.1, quiet)).toBe(2);
  });
});

test('a running server makes it by itself', async () => {
  const dataDir = emptyDataFolder();
  // It is there first: a server that starts slowly may well have made its copy before it is asked anything.
  const store = openStore({ file: join(dataDir, 'leads.db') });
  await acceptLead(store, makeLead(), []);
  await store.close();
  const running = await spawnService({ DATA_DIR: dataDir }, { upkeepEveryMs: 50 });
  onTestFinished(() => running.kill());
  await untilItHolds(() => expect(lastBackupAt(dataDir)).toBeDefined());
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  expect(name).toMatch(/^nightly-\d{4}-\d\d-\d\d\.db$/);
  expect(leadsIn(join(dataDir, 'backups', name))).toBe(1);
});
