import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { openStore } from '#store/open.ts';
import { bareEnv } from '#tests/support/bare-env.ts';
import { installedPostgres, startInstalledPostgres } from '#tests/support/installed-postgres.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';

test('as documented, from the terminal, between two runs of the server', async () => {
  const DATA_DIR = temporaryFolder();
  const leads = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['cli/leads.ts', ...words], {
      env: { ...bareEnv, CONTENT_DIR: process.env['CONTENT_DIR'], DATA_DIR },
    });
  const copy = join(temporaryFolder(), 'copy.db');
  const first = await spawnService({ DATA_DIR });
  onTestFinished(() => first.kill());
  expect((await postLead(first.address)).status).toBe(200);
  await leads('backup', copy);
  expect((await postLead(first.address)).status).toBe(200);
  await expect(leads('restore', copy)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('stop the server'),
  });
  await first.kill();
  const { stdout } = await leads('restore', copy);
  expect(stdout).toContain('1 lead, 1 entry');
  const second = await spawnService({ DATA_DIR });
  onTestFinished(() => second.kill());
  expect((await postLead(second.address)).status).toBe(200);
  expect(JSON.parse((await leads('list', '--json')).stdout)).toHaveLength(2);
});

/** The lines that docs/operate.md gives for PostgreSQL. */
const documented = [
  ...readFileSync('docs/operate.md', 'utf8').matchAll(/`(pg_(?:dump|restore) [^`]+)`/g),
].map(([, line = '']) => line);

test.skipIf(installedPostgres === undefined)(
  'PostgreSQL is dumped and restored as documented (skipped where pg_dump and its server are not installed)',
  async () => {
    const postgres = await startInstalledPostgres();
    onTestFinished(() => postgres.stop());
    const cwd = temporaryFolder();
    const [dump = '', restore = ''] = documented;
    expect(documented).toHaveLength(2);
    const sh = (line: string, DATABASE_URL: string) =>
      promisify(execFile)('sh', ['-c', line], {
        cwd,
        env: { PATH: `${installedPostgres}:${process.env['PATH']}`, DATABASE_URL },
      });
    const [from, to] = [await postgres.createDatabase('a'), await postgres.createDatabase('b')];
    const before = openStore({ url: from });
    await acceptLead(before, makeLead({ reference: 'HHH-444' }), []);
    await before.close();
    await sh(dump, from);
    await sh(restore, to);
    const after = openStore({ url: to });
    onTestFinished(() => after.close());
    expect((await listLeads(after)).map(({ reference }) => reference)).toEqual(['HHH-444']);
    expect((await verifyLedger(after)).problems).toEqual([]);
    await acceptLead(after, makeLead(), []);
    expect(await listLeads(after)).toHaveLength(2);
  },
);
