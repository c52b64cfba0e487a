import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildViews } from '#build-views';
import { openStore } from '#store/open.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService, startLoad } from '#tests/support/service-process.ts';

beforeAll(() => buildViews());

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

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
    await expect
      .poll(() => load.acknowledged.length, { timeout: 10_000 })
      .toBeGreaterThan(before + 20);
    const { acknowledged, statuses } = await load.stop();
    await service.kill();
    expect([...statuses.keys()]).toEqual([200]);
    const kept = await storedIds(file);
    expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
  });
});

const startBoth = async (env: Record<string, string> = {}) => {
  const [port, deskPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tests/support/start-child.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: temporaryFolder(),
      SITE_OUT_DIR: join(temporaryFolder(), 'none'),
      PORT: String(port),
      DESK_PORT: String(deskPort),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  started.push(child);
  endWithUs(child);
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const site = `http://127.0.0.1:${port}`;
  const desk = `http://localhost:${deskPort}`;
  return { child, site, desk, deskPort, said: () => said.join('') };
};

const answers = (url: string) => async (): Promise<number> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return response?.status ?? 0;
};

const pidOf = (child: ChildProcess, file: string): number =>
  Number(execFileSync('pgrep', ['-P', String(child.pid), '-f', file], { encoding: 'utf8' }));

const patient = { timeout: 30_000, interval: 200 };

describe('started together', () => {
  test('each has its own port, no page of the desk is on the public one, and both end when told to', async () => {
    const { child, site, desk } = await startBoth();
    await expect.poll(answers(`${site}/healthz`), patient).toBe(200);
    await expect.poll(answers(`${desk}/sign-in`), patient).toBe(200);
    for (const path of ['/sign-in', '/leads', '/join/x', '/people']) {
      expect(await answers(site + path)()).toBe(404);
    }
    const pids = ['server/main.ts', 'desk/main.ts'].map((file) => pidOf(child, file));
    child.kill('SIGTERM');
    await once(child, 'exit');
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test.each([
    ['crashes', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'a desk that %s is started again, and the service does not notice',
    async (_, signal) => {
      const { child, site, desk } = await startBoth();
      await expect.poll(answers(`${desk}/sign-in`), patient).toBe(200);
      await expect.poll(answers(`${site}/healthz`), patient).toBe(200);
      const broken = pidOf(child, 'desk/main.ts');
      process.kill(broken, signal);
      expect((await postLead(site)).status).toBe(200);
      await expect.poll(() => isGone(broken), patient).toBe(true);
      await expect.poll(answers(`${desk}/sign-in`), patient).toBe(200);
      expect((await postLead(site)).status).toBe(200);
    },
  );

  test('a desk without its port says so and stays away, alone', async () => {
    const inTheWay = createServer().listen(0, '127.0.0.1');
    await once(inTheWay, 'listening');
    const address = inTheWay.address();
    const taken = typeof address === 'object' ? String(address?.port) : '';
    const { site, said } = await startBoth({ DESK_PORT: taken });
    await expect.poll(said, patient).toContain('EADDRINUSE');
    await expect.poll(answers(`${site}/healthz`), patient).toBe(200);
    expect((await postLead(site)).status).toBe(200);
    inTheWay.close();
  });

  test('a service that cannot start ends both', async () => {
    const { child, said } = await startBoth({ SMTP_URL: 'mail' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said()).toContain('SMTP_URL');
  });
});

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
