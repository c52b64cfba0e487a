import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { injectInto, mayInject } from '#tests/support/failing-calls.ts';
import { type Acknowledged, postLead, spawnService } from '#tests/support/service-process.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

// Mail without a mail server is a file, which gets its name once it is whole: hence the renaming.
const calls = ['fsync,fdatasync', 'write,pwrite64', '/^rename'];
const faults = calls.flatMap((call) => ['EIO', 'ENOSPC'].map((error) => [call, error] as const));

const worker = { pollMs: 50, waits: Array<number>(50).fill(100) };

test.skipIf(!mayInject).each(faults)(
  `%s that fails with %s: no thanks for what is not on disk, and recovery by itself${mayInject ? '' : ' (skipped: this machine has no strace, or does not allow it)'}`,
  async (call, error) => {
    const dataDir = emptyDataFolder();
    const isRenaming = call.includes('rename');
    const service = await spawnService({ DATA_DIR: dataDir }, { worker });
    onTestFinished(() => service.kill());
    const acknowledged: Acknowledged[] = [];
    const post = async (): Promise<number> => {
      const answer = await postLead(service.address);
      const body = (await answer.json()) as Acknowledged;
      if (answer.status === 200) acknowledged.push(body);
      return answer.status;
    };
    expect(await post()).toBe(200);
    const files = isRenaming ? [] : ['leads.db', 'leads.db-wal'].map((name) => join(dataDir, name));
    const injection = await injectInto(service.process.pid ?? 0, call, error, files);
    const during = [];
    for (let count = 0; count < 5; count += 1) during.push(await post());
    await injection.untilFailed();
    await injection.end();
    expect(during).toEqual(Array(5).fill(isRenaming ? 200 : 503));
    await untilItHolds(async () => expect(await post()).toBe(200));
    const mails = () => readdirSync(join(dataDir, 'mail')).join('\n');
    for (const { reference } of acknowledged) {
      await untilItHolds(() => expect(mails()).toContain(`-${reference}-`));
    }
    await service.kill();
    const store = openStore({ file: join(dataDir, 'leads.db') });
    onTestFinished(() => store.close());
    const db = await store.connect();
    const stored = await db.selectFrom('leads').select('id').execute();
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect((await verifyLedger(store)).problems).toEqual([]);
  },
);
