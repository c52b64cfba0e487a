import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openLimitedDisk } from '#bench/soak/limited-disk.ts';
import { createLog } from '#config/log.ts';
import { createMailer } from '#server/channels/mail.ts';
import type { UpkeepContext } from '#server/upkeep/context.ts';
import { tellOfLateCopy } from '#server/upkeep/late-copy.ts';
import { drillWeekly } from '#server/upkeep/weekly-drill.ts';
import { recordBackup } from '#store/backup/last.ts';
import { readCopyNotes, writeCopyNotes } from '#store/copies/copy-notes.ts';
import { openStore } from '#store/open.ts';
import { bareEnv } from '../support/bare-env.ts';
import { emptyDataFolder } from '../support/empty-store.ts';
import { configOf, content } from '../support/service-app.ts';
import { temporaryFolder } from '../support/service-leads.ts';
import { postLead, type ServiceProcess, spawnService } from '../support/service-process.ts';
import { startMailServer } from '../support/service-receivers.ts';
import { untilItHolds } from '../support/until-it-holds.ts';

const COPY_KEY = Buffer.alloc(32, 4).toString('base64');

const copying = async (disk = temporaryFolder()) => {
  const COPY_DIR = mkdtempSync(join(disk, 'disk-'));
  const env = { DATA_DIR: emptyDataFolder(), COPY_DIR, COPY_KEY };
  const service = await spawnService(env);
  onTestFinished(() => service.kill());
  const behind = async () => {
    const answer = await (await fetch(`${service.address}/readyz`)).json();
    return (answer as { copyBehindSeconds?: number | null }).copyBehindSeconds;
  };
  await untilItHolds(async () => expect(await behind()).toBeLessThan(5));
  return { env, service, behind };
};

const isCopied = async (dataDir: string, since = Date.now()) =>
  untilItHolds(() => expect(readCopyNotes(dataDir)?.copiedAt).toBeGreaterThan(since));

test('the machine is gone: on a new one the copy is put back as documented', async () => {
  const { env, service } = await copying();
  const { reference } = (await (await postLead(service.address)).json()) as { reference: string };
  await isCopied(env.DATA_DIR);
  await service.kill();
  rmSync(env.DATA_DIR, { recursive: true });
  const DATA_DIR = join(temporaryFolder(), 'data');
  const leads = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['cli/leads.ts', ...words], {
      env: { ...bareEnv, ...env, CONTENT_DIR: process.env['CONTENT_DIR'], DATA_DIR },
    });
  const { stdout } = await leads('restore', '--copy', env.COPY_DIR);
  expect(stdout).toContain('1 lead, 1 entry');
  expect(stdout).toContain('It has everything up to ');
  expect(stdout.split('\n').slice(-4)).toEqual([
    'What is left to do:',
    '  Repeat what was erased, revoked or removed after that, if anything was.',
    '  Start the server. Deliveries that waited then are sent again.',
    '',
  ]);
  const again = await spawnService({ ...env, DATA_DIR });
  onTestFinished(() => again.kill());
  const later = (await (await postLead(again.address)).json()) as { reference: string };
  await isCopied(DATA_DIR);
  expect((await leads('list')).stdout).toContain(reference);
  expect((await leads('list')).stdout).toContain(later.reference);
});

test('a folder that is gone delays no lead, is told, and is caught up with', async () => {
  const { env, service, behind } = await copying();
  renameSync(env.COPY_DIR, `${env.COPY_DIR}-away`);
  await untilItHolds(() =>
    expect(readCopyNotes(env.DATA_DIR)?.problem).toContain('is its disk mounted?'),
  );
  await takesAtOnce(service);
  expect(await behind()).toBeGreaterThanOrEqual(0);
  renameSync(`${env.COPY_DIR}-away`, env.COPY_DIR);
  await isCopied(env.DATA_DIR);
  expect(readCopyNotes(env.DATA_DIR)?.problem).toBe('');
});

const copyChildOf = ({ process: { pid } }: ServiceProcess): number | undefined => {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const ours = listed.split('\n').find((line) => {
    const [, parent, ...words] = line.trim().split(/\s+/);
    return Number(parent) === pid && words.some((word) => word.endsWith('copy-child.ts'));
  });
  return ours === undefined ? undefined : Number.parseInt(ours, 10);
};

const takesAtOnce = async ({ address }: ServiceProcess) => {
  const begun = performance.now();
  expect((await postLead(address)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
};

test('a copy that hangs delays no lead, and another process goes on where it was killed', async () => {
  const { env, service } = await copying();
  const child = copyChildOf(service) ?? 0;
  process.kill(child, 'SIGSTOP');
  await takesAtOnce(service);
  await untilItHolds(async () =>
    expect(Date.now() - (readCopyNotes(env.DATA_DIR)?.copiedAt ?? 0)).toBeGreaterThan(1_000),
  );
  process.kill(child, 'SIGKILL');
  await isCopied(env.DATA_DIR);
  expect(copyChildOf(service)).not.toBe(child);
});

test('a copy whose disk is full delays no lead, is told, and is caught up with', async ({
  skip,
}) => {
  const disk = openLimitedDisk();
  if (disk === undefined) return skip('nobody may mount a small disk here');
  onTestFinished(disk.remove);
  const { env, service } = await copying(disk.folder);
  disk.fill(() => []);
  await untilItHolds(async () => {
    await takesAtOnce(service);
    expect(readCopyNotes(env.DATA_DIR)?.problem).toContain('ENOSPC');
  });
  await takesAtOnce(service);
  disk.free();
  await isCopied(env.DATA_DIR);
  expect(readCopyNotes(env.DATA_DIR)?.problem).toBe('');
});

test('a start without the settings notes nothing any more', async () => {
  const { env, service } = await copying();
  await service.kill();
  const plain = await spawnService({ DATA_DIR: env.DATA_DIR });
  onTestFinished(() => plain.kill());
  const database = new DatabaseSync(join(env.DATA_DIR, 'leads.db'));
  const left = database.prepare("select name from sqlite_schema where name like 'copy%'").all();
  database.close();
  expect(left).toEqual([]);
  expect(await (await fetch(`${plain.address}/readyz`)).json()).not.toHaveProperty(
    'copyBehindSeconds',
  );
});

const hour = 3_600_000;

const upkeep = async () => {
  const mail = await startMailServer();
  const config = configOf({ SMTP_URL: mail.url, COPY_DIR: temporaryFolder(), COPY_KEY });
  const store = openStore(config.store);
  const mailer = createMailer(config);
  onTestFinished(async () => {
    mailer.close();
    await store.close();
    await mail.stop();
  });
  const clock = { now: Date.now() };
  const log = createLog('silent');
  const context: UpkeepContext = { config, content, store, mailer, log, now: () => clock.now };
  const subjects = () => mail.mails.map(({ email }) => email.subject);
  return { context, clock, dataDir: config.dataDir, subjects };
};

test('a copy that is behind for long is told by mail, once a day until it is not', async () => {
  const { context, clock, dataDir, subjects } = await upkeep();
  const look = async (hours: number) => {
    clock.now += hours * hour;
    await tellOfLateCopy(context);
    return subjects().length;
  };
  expect(await look(0)).toBe(0);
  writeCopyNotes(dataDir, { copiedAt: clock.now, problem: 'no space left' });
  expect(await look(0.1)).toBe(0);
  expect(await look(0.1)).toBe(1);
  expect(await look(20)).toBe(1);
  expect(await look(4.1)).toBe(2);
  writeCopyNotes(dataDir, { copiedAt: clock.now + 30 * hour, problem: '' });
  expect(await look(30)).toBe(2);
  expect(subjects()[0]).toBe('The second copy of the leads is behind');
});

test('what cannot be put back for trial is told by mail, and tried again the next day', async () => {
  const { context, clock, dataDir, subjects } = await upkeep();
  const week = async (hours: number) => {
    clock.now += hours * hour;
    await drillWeekly(context, new AbortController().signal);
    return subjects().length;
  };
  // Before the first night.
  expect(await week(0)).toBe(0);
  recordBackup(dataDir, clock.now);
  writeCopyNotes(dataDir, { copiedAt: clock.now + 900 * hour, problem: '' });
  expect(await week(1)).toBe(1);
  expect(await week(1)).toBe(1);
  expect(await week(24)).toBe(2);
  expect(subjects()).toEqual(Array(2).fill('What is kept of the leads could not be put back'));
});
