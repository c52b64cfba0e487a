import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { openStore } from '#store/open.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { startPostgres, type TestPostgres } from '#tests/support/service-postgres.ts';
import { type ServiceProcess, spawnService, startLoad } from '#tests/support/service-process.ts';
import { type ReceivedCall, startEndpoint } from '#tests/support/service-receivers.ts';

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
// One process at a time never claims what it is busy with, so its lease may be short.
const worker = { leaseMs: 2_000, attemptTimeoutMs: 30_000, pollMs: 50, waits: [100, 100, 100] };

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

type Stored = {
  leads: Set<string>;
  hooks: { id: string; lead_id: string | null; state: string }[];
  ledgerProblems: string[];
};

const stored = async (location: StoreLocation): Promise<Stored> => {
  const store = openStore(location);
  const db = await store.connect();
  const leads = await db.selectFrom('leads').select('id').execute();
  const hooks = await db
    .selectFrom('deliveries')
    .select(['id', 'lead_id', 'state'])
    .where('channel', '=', 'webhook')
    .execute();
  const { problems } = await verifyLedger(store);
  await store.close();
  return { leads: new Set(leads.map(({ id }) => id)), hooks, ledgerProblems: problems };
};

const untilAllSent = (location: StoreLocation): Promise<Stored> =>
  vi.waitFor(
    async () => {
      const found = await stored(location);
      expect(found.hooks.filter(({ state }) => state !== 'sent')).toHaveLength(0);
      return found;
    },
    { timeout: patienceMs, interval: 200 },
  );

const hookIds = (calls: readonly ReceivedCall[]): string[] =>
  calls.map(({ headers }) => String(headers['webhook-id']).replace('msg_', ''));

const expectNothingLost = (
  { leads, hooks, ledgerProblems }: Stored,
  acknowledged: readonly { id: string }[],
  received: readonly string[],
): void => {
  expect(acknowledged.filter(({ id }) => !leads.has(id))).toEqual([]);
  expect(ledgerProblems).toEqual([]);
  const told = new Set(received);
  expect(hooks.filter(({ id }) => !told.has(id))).toEqual([]);
  expect(new Set(hooks.map(({ lead_id }) => lead_id))).toEqual(leads);
};

/** Each starts a server. What strikes more often, and longer, is "npm run bench -- --soak". */
const kills = 10;

test('kill -9 at any moment: what was acknowledged is there, and everyone is told', async () => {
  const dataDir = temporaryFolder();
  const location = { file: join(dataDir, 'leads.db') };
  let round = 0;
  const calls: { id: string; round: number }[] = [];
  const endpoint = await startEndpoint((response, { headers }) => {
    calls.push({ id: String(headers['webhook-id']).replace('msg_', ''), round });
    response.end();
  });
  const env = { DATA_DIR: dataDir, WEBHOOK_URL: endpoint.url, WEBHOOK_SECRET: secret };
  const acknowledged: { id: string }[] = [];
  for (round = 1; round <= kills; round += 1) {
    const service = await spawnService(env, { worker });
    const load = startLoad([service.address]);
    const enough = 1 + Math.floor(Math.random() * 30);
    await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThanOrEqual(enough), {
      timeout: patienceMs,
      interval: 1,
    });
    await service.kill();
    acknowledged.push(...(await load.stop()).acknowledged);
  }
  const last = await spawnService(env, { worker });
  const found = await untilAllSent(location);
  await last.kill();
  await endpoint.stop();
  expect(acknowledged.length).toBeGreaterThan(kills * 2);
  expectNothingLost(
    found,
    acknowledged,
    calls.map(({ id }) => id),
  );
  // Twice only where a kill fell between sending and recording: never twice by one process, and
  // never more in a round than can be in flight at once.
  const sendings = calls.map(({ id, round: at }) => `${at} ${id}`);
  expect(new Set(sendings).size).toBe(sendings.length);
  expect(calls.length - found.hooks.length).toBeLessThanOrEqual(kills * 4);
});

test('SIGTERM under load loses nothing and ends the process', async () => {
  const dataDir = temporaryFolder();
  const endpoint = await startEndpoint();
  const env = { DATA_DIR: dataDir, WEBHOOK_URL: endpoint.url, WEBHOOK_SECRET: secret };
  const service = await spawnService(env, { worker });
  const load = startLoad([service.address]);
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(50), {
    timeout: patienceMs,
  });
  const exit = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  const { acknowledged } = await load.stop();
  const ended = await stored({ file: join(dataDir, 'leads.db') });
  expect(acknowledged.filter(({ id }) => !ended.leads.has(id))).toEqual([]);
  // What was in flight was finished and recorded, so a new process sends none of it again.
  const sent = ended.hooks.filter(({ state }) => state === 'sent').length;
  expect(endpoint.calls).toHaveLength(sent);
  await endpoint.stop();
});

test.each(['sqlite', 'postgres'] as const)(
  'two servers on one %s share the work and send nothing twice',
  async (engine) => {
    const dataDir = temporaryFolder();
    const url = engine === 'postgres' ? await postgres.createDatabase() : undefined;
    const location = url === undefined ? { file: join(dataDir, 'leads.db') } : { url };
    const endpoint = await startEndpoint();
    const env = {
      DATA_DIR: dataDir,
      WEBHOOK_URL: endpoint.url,
      WEBHOOK_SECRET: secret,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    };
    const start = (): Promise<ServiceProcess> =>
      spawnService(env, { worker: { ...worker, leaseMs: 60_000 } });
    const services = await Promise.all([start(), start()]);
    const load = startLoad(services.map(({ address }) => address));
    await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(200), {
      timeout: patienceMs,
    });
    const { acknowledged, statuses } = await load.stop();
    const found = await untilAllSent(location);
    await Promise.all(services.map((service) => service.kill()));
    await endpoint.stop();
    expect([...statuses.keys()]).toEqual([200]);
    const received = hookIds(endpoint.calls);
    expectNothingLost(found, acknowledged, received);
    expect(received).toHaveLength(found.hooks.length);
  },
);

test('PostgreSQL restarted under load: refusals, no losses, and recovery by itself', async () => {
  const url = await postgres.createDatabase();
  const endpoint = await startEndpoint();
  const env = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: url,
    WEBHOOK_URL: endpoint.url,
    WEBHOOK_SECRET: secret,
  };
  const service = await spawnService(env, { worker });
  const load = startLoad([service.address]);
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(50), {
    timeout: patienceMs,
  });
  await postgres.restart();
  const before = load.acknowledged.length;
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + 50), {
    timeout: patienceMs,
  });
  const { acknowledged, statuses } = await load.stop();
  const found = await untilAllSent({ url });
  await service.kill();
  await endpoint.stop();
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expectNothingLost(found, acknowledged, hookIds(endpoint.calls));
});
