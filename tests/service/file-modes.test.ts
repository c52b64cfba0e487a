import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runLeads } from '#cli/leads/run.ts';
import { createLog } from '#config/log.ts';
import { startService } from '#server/service.ts';
import { configOf, facts } from '#tests/support/service-app.ts';
import { commandContext } from '#tests/support/service-command-context.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => {
      const found = statSync(join(folder, name));
      const kind = found.isDirectory() ? 'folder' : 'file';
      return [name, `${kind} ${(found.mode & 0o777).toString(8)}`];
    }),
  );

const wrong = (folder: string) =>
  Object.entries(modesIn(folder)).filter(
    ([, mode]) => mode !== 'file 600' && mode !== 'folder 700',
  );

test.each(['000', '022', '077'])(
  'files are 0600 and folders 0700 where the umask is %s',
  async (mask) => {
    const folder = temporaryFolder();
    const dataDir = join(folder, 'data');
    const usual = process.umask(mask);
    onTestFinished(() => void process.umask(usual));
    const service = await startService(configOf({ DATA_DIR: dataDir }), facts, {
      log: createLog('silent'),
    });
    onTestFinished(() => service.stop());
    expect((await postLead(service.address)).status).toBe(200);
    await untilItHolds(() => expect(readdirSync(join(dataDir, 'mail'))).not.toHaveLength(0));
    const context = commandContext(Date.now, { DATA_DIR: dataDir });
    onTestFinished(() => context.store.close());
    await runLeads(context, ['backup', join(folder, 'copy.db')]);
    expect(Object.keys(modesIn(folder))).toContain('copy.db');
    expect(Object.keys(modesIn(dataDir))).toEqual(
      expect.arrayContaining(['leads.db', 'leads.db-wal', 'leads.db-shm', 'last-backup.txt']),
    );
    expect(wrong(folder)).toEqual([]);
  },
);

test('files of an earlier version are closed to others at the next start', async () => {
  const dataDir = temporaryFolder();
  const first = await spawnService({ DATA_DIR: dataDir });
  expect((await postLead(first.address)).status).toBe(200);
  await first.kill();
  for (const name of ['leads.db', 'leads.db-wal', 'leads.db-shm']) {
    chmodSync(join(dataDir, name), 0o644);
  }
  const second = await spawnService({ DATA_DIR: dataDir });
  onTestFinished(() => second.kill());
  expect((await postLead(second.address)).status).toBe(200);
  expect(wrong(dataDir)).toEqual([]);
});
