import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { revokePhone } from '#domain/consent/revocations.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { eraseOlderThan } from '#domain/erasing/erase-due.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { openStore } from '#store/open.ts';
import { bareEngines, bothEngines } from '#tests/support/both-engines.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const locations = bothEngines();
const bare = bareEngines();

const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);

describe.each(['sqlite', 'postgres'] as const)('several processes on %s', (engine) => {
  test('servers that start at once on a new store all find it ready', async () => {
    const empty = await bare[engine]();
    const script = `
      import { openStore } from '#store/open.ts';
      const store = openStore(${JSON.stringify(empty)});
      await store.connect();
      await store.close();
    `;
    const start = () => run(script);
    await Promise.all([start(), start(), start()]);
    const store = openStore(empty);
    await acceptLead(store, makeLead(), [{ id: randomUUID(), channel: 'webhook' }]);
    await store.close();
  });

  test('several processes and the owner write one chain', async () => {
    const location = await locations[engine]();
    const script = `
      import { acceptLead } from '#domain/leads/accept-lead.ts';
      import { patience, untilFree } from '#store/busy.ts';
      import { openStore } from '#store/open.ts';
      import { makeLead } from '#tests/support/service-leads.ts';
      import { randomUUID } from 'node:crypto';
      const store = openStore(${JSON.stringify(location)});
      const again = { ...patience, ms: ${patienceMs} };
      // On a busy machine somebody may be refused after eight seconds, and tries again, as sellers do.
      const accept = () => untilFree(() => acceptLead(store, makeLead({ reference: randomUUID() }), []), again);
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 10 }, accept));
      }
      await store.close();
    `;
    const store = openStore(location);
    await store.connect();
    const start = () => run(script);
    let running = true;
    const processes = Promise.all([start(), start(), start()]).finally(() => {
      running = false;
    });
    const db = await store.connect();
    const readHead = () => db.selectFrom('consent_head').select('entry').executeTakeFirstOrThrow();
    let revoked = 0;
    for (; running; revoked += 1) {
      await revokePhone(store, { phone: '+12545550142', how: 'called' }, revoked);
      await eraseOlderThan(store, Date.now(), revoked, 1);
      const { entry } = await readHead();
      const othersHaveWritten = async () => {
        if (running) expect((await readHead()).entry).toBeGreaterThan(entry);
      };
      await vi.waitFor(othersHaveWritten, { timeout: patienceMs, interval: 5 });
    }
    await processes;
    const { entries, problems } = await verifyLedger(store);
    expect(problems).toEqual([]);
    expect(entries).toBeGreaterThan(300 + revoked);
    await store.close();
  });
});
