import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { spawnService, startLoad } from '#tests/support/service-process.ts';

const storedIds = async (file: string): Promise<Set<string>> => {
  const store = openStore({ file });
  const db = await store.connect();
  const rows = await db.selectFrom('leads').select('id').execute();
  await store.close();
  return new Set(rows.map(({ id }) => id));
};

describe('beside a desk that goes wrong, every lead is taken and kept', () => {
  test.each([
    ['reads for seconds', 'readForSeconds', 0, null],
    ['eats its memory', 'eatMemory', null, 'SIGABRT'],
    ['dies while it writes', 'dieWhileWriting', null, 'SIGKILL'],
  ])('one that %s', async (_, way, code, signal) => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'leads.db');
    const service = await spawnService({ DATA_DIR: dataDir });
    const load = startLoad([service.address]);
    const desk = spawn(
      process.execPath,
      ['--max-old-space-size=64', 'tests/support/broken-desk.ts', way, file],
      { stdio: 'ignore' },
    );
    endWithUs(desk);
    expect(await once(desk, 'exit')).toEqual([code, signal]);
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 20);
    const { acknowledged, statuses } = await load.stop();
    await service.kill();
    expect([...statuses.keys()]).toEqual([200]);
    const kept = await storedIds(file);
    expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
  });
});
