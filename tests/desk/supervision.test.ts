import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, describe, vi } from 'vitest';
import { bareEnv } from '#tests/support/bare-env.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead } from '#tests/support/service-process.ts';
import {
  answerOf,
  deskOf,
  endGroup,
  groupOf,
  pidsOf,
  siteOf,
  startProgram,
} from '#tests/support/started.ts';

const quickly = [process.execPath, 'tests/support/start-child.ts'] as const;
const byNpm = ['npm', 'run', 'serve'] as const;

/** For tests of parts that say nothing: after so long they count as hanging. */
const lookingOften = { LOOK_OFTEN: 'yes' };
const silenceMs = 15_000;

type Command = readonly [string, ...string[]];
type Both = ReturnType<typeof startBoth>;

const startBoth = ([command, ...words]: Command, given: Record<string, string>) => {
  const env = {
    ...bareEnv,
    CONTENT_DIR: process.env['CONTENT_DIR'],
    DATA_DIR: temporaryFolder(),
    SITE_OUT_DIR: join(temporaryFolder(), 'none'),
    PORT: '0',
    DESK_PORT: '0',
    LOG_LEVEL: 'silent',
    ...given,
  };
  const started = startProgram(command, words, { env });
  const site = () => siteOf(started);
  const isSiteUp = () => answerOf(`${site()}/healthz`)();
  const isDeskUp = () => answerOf(`${deskOf(started)}/sign-in`)();
  const pids = () =>
    ['server/main.ts', 'desk/main.ts'].map((file) => pidsOf(started.pid, file).join());
  return { ...started, env, site, isSiteUp, isDeskUp, pids };
};

const takePort = async () => {
  const inTheWay = createServer().listen(0, '127.0.0.1');
  await once(inTheWay, 'listening');
  return { inTheWay, taken: String((inTheWay.address() as AddressInfo).port) };
};

const patient = { timeout: patienceMs, interval: 200 };

type Start = (command?: Command, env?: Record<string, string>) => Promise<Both>;

/** What a test starts ends with it. */
const test = base.extend<{ start: Start; startAndWait: Start }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this needs nothing.
  start: async ({}, use) => {
    const started: Both[] = [];
    await use(async (command = quickly, env = {}) => {
      const both = startBoth(command, env);
      started.push(both);
      return both;
    });
    await Promise.all(started.map(endGroup));
  },
  startAndWait: async ({ start }, use) => {
    await use(async (...given) => {
      const both = await start(...given);
      await vi.waitFor(async () => {
        if ((await both.isSiteUp()) !== 200) throw new Error(`no site: ${both.said()}`);
        if ((await both.isDeskUp()) !== 200) throw new Error(`no desk: ${both.said()}`);
      }, patient);
      return both;
    });
  },
});

// Most of them wait, so that a few at once do no harm; the longest come first.
describe('service and desk, started together', () => {
  test.concurrent('whoever is well is left alone, also when everything was stopped for a while', async ({
    startAndWait,
    expect,
  }) => {
    const { pid, pids, isSiteUp, isDeskUp } = await startAndWait(quickly, lookingOften);
    const before = pids();
    process.kill(-pid, 'SIGSTOP');
    await sleep(silenceMs);
    process.kill(-pid, 'SIGCONT');
    await sleep(silenceMs);
    expect(await isSiteUp()).toBe(200);
    expect(await isDeskUp()).toBe(200);
    expect(pids()).toEqual(before);
  });

  test.concurrent.for([
    ['desk/main.ts', 'SIGSTOP'],
    ['server/main.ts', 'SIGSTOP'],
    ['desk/main.ts', 'SIGKILL'],
    // It ends with 0 then, and nobody asked the whole to end.
    ['desk/main.ts', 'SIGTERM'],
    ['server/main.ts', 'SIGKILL'],
    ['server/main.ts', 'SIGTERM'],
  ] as const)(
    '%s after %s is started again, and the other does not notice',
    async ([file, signal], { startAndWait, expect }) => {
      const both = await startAndWait(quickly, signal === 'SIGSTOP' ? lookingOften : {});
      const { pid, site, isSiteUp, isDeskUp } = both;
      const other = file === 'desk/main.ts' ? 'server/main.ts' : 'desk/main.ts';
      const [broken = 0] = pidsOf(pid, file);
      const untouched = pidsOf(pid, other);
      process.kill(broken, signal);
      await expect.poll(() => pidsOf(pid, file), patient).not.toContain(broken);
      await expect.poll(isSiteUp, patient).toBe(200);
      await expect.poll(isDeskUp, patient).toBe(200);
      expect(pidsOf(pid, other)).toEqual(untouched);
      expect((await postLead(site())).status).toBe(200);
    },
  );

  test.concurrent('a part may be silent for long until it has started, and not after it', async ({
    start,
    expect,
  }) => {
    const { said } = await start([process.execPath, 'tests/support/start-slow-part.ts']);
    await expect.poll(said, patient).toMatch(/^up\n[\s\S]*ended \(SIGKILL\)/);
  });

  test.concurrent('each has its flags and its own port, and no page of the desk is on the public one', async ({
    startAndWait,
    expect,
  }) => {
    const { site, pid } = await startAndWait();
    expect(groupOf(pid).filter(({ command }) => command.includes('--no-maglev'))).toHaveLength(2);
    for (const path of ['/sign-in', '/leads', '/join/x', '/people']) {
      expect(await answerOf(site() + path)()).toBe(404);
    }
  });

  test.concurrent('what watches from outside hears of the desk, too', async ({
    startAndWait,
    expect,
  }) => {
    const { site, pid, env } = await startAndWait();
    const told = () => fetch(`${site()}/readyz`).then((answer) => answer.json());
    const asked = { ...env, PORT: new URL(site()).port };
    const check = async (): Promise<unknown> => {
      const [code] = await once(
        spawn(process.execPath, ['server/health-check.ts'], { env: asked, stdio: 'ignore' }),
        'exit',
      );
      return code;
    };
    expect(await told()).toMatchObject({ status: 'ready', desk: 'up' });
    expect(await check()).toBe(0);
    for (const desk of pidsOf(pid, 'desk/main.ts')) process.kill(desk, 'SIGSTOP');
    expect(await told()).toMatchObject({ status: 'ready', desk: 'down' });
    expect(await check()).toBe(1);
  });

  test.concurrent.for([
    ['the supervisor', 'SIGTERM', quickly],
    ['the supervisor', 'SIGHUP', quickly],
    ['the supervisor', 'SIGKILL', quickly],
    ['npm', 'SIGTERM', byNpm],
    ['npm', 'SIGHUP', byNpm],
    ['npm', 'SIGKILL', byNpm],
  ] as const)(
    '%s after %s leaves nothing behind',
    async ([, signal, command], { startAndWait, expect }) => {
      const { child, pid } = await startAndWait(command);
      expect(groupOf(pid).length).toBeGreaterThanOrEqual(3);
      child.kill(signal);
      await expect.poll(() => groupOf(pid), patient).toEqual([]);
    },
  );

  test.concurrent('it ends at once while a part waits to be started again', async ({
    startAndWait,
    expect,
  }) => {
    const { child, pid, pids } = await startAndWait(byNpm);
    process.kill(pidsOf(pid, 'desk/main.ts')[0] ?? 0, 'SIGKILL');
    await expect.poll(pids, patient).toEqual([expect.stringMatching(/\d/), '']);
    child.kill('SIGTERM');
    await expect.poll(() => groupOf(pid), patient).toEqual([]);
  });

  test.concurrent('a store that is locked when both start is waited for', async ({
    start,
    expect,
  }) => {
    const dataDir = temporaryFolder();
    const holder = new DatabaseSync(join(dataDir, 'leads.db'), { timeout: patient.timeout });
    holder.exec('pragma journal_mode = wal; create table held (id); begin immediate');
    const { isSiteUp, isDeskUp, pids, site } = await start(quickly, { DATA_DIR: dataDir });
    await expect.poll(isSiteUp, patient).toBe(200);
    await sleep(7_000);
    const before = pids();
    holder.exec('rollback');
    holder.exec('drop table held');
    holder.close();
    await expect.poll(isDeskUp, patient).toBe(200);
    await expect.poll(async () => (await postLead(site())).status, patient).toBe(200);
    expect(pids()).toEqual(before);
  });

  test.concurrent('a desk whose port is taken says so, comes when it is free, and holds up nobody', async ({
    start,
    expect,
  }) => {
    const { inTheWay, taken } = await takePort();
    const { site, said, isSiteUp } = await start(quickly, { DESK_PORT: taken });
    await expect.poll(said, patient).toContain('EADDRINUSE');
    await expect.poll(isSiteUp, patient).toBe(200);
    expect((await postLead(site())).status).toBe(200);
    inTheWay.close();
    await expect.poll(answerOf(`http://localhost:${taken}/sign-in`), patient).toBe(200);
  });

  test.concurrent('a service whose port is still taken says so, and comes when it is free', async ({
    start,
    expect,
  }) => {
    const { inTheWay, taken } = await takePort();
    const { said, isDeskUp } = await start(quickly, { PORT: taken });
    await expect.poll(said, patient).toMatch(/EADDRINUSE.*\n.*starting it again/);
    await expect.poll(isDeskUp, patient).toBe(200);
    inTheWay.close();
    await expect.poll(answerOf(`http://127.0.0.1:${taken}/healthz`), patient).toBe(200);
  });

  test.concurrent('a desk that is left out is not started again', async ({ start, expect }) => {
    const { site, pid, said, isSiteUp } = await start(quickly, { DESK_PORT: 'off' });
    await expect.poll(isSiteUp, patient).toBe(200);
    await expect.poll(() => pidsOf(pid, 'desk/main.ts'), patient).toEqual([]);
    const told = await fetch(`${site()}/readyz`).then((answer) => answer.json());
    expect(told).toMatchObject({ desk: 'off' });
    expect(said()).not.toContain('starting it again');
  });

  test.concurrent('a service that cannot start ends both', async ({ start, expect }) => {
    const { child, pid, said } = await start(quickly, { SMTP_URL: 'mail' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said()).toContain('SMTP_URL');
    expect(groupOf(pid)).toEqual([]);
  });
});
