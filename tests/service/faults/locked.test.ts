import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { offerFunctionPath } from '#lead/fields.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { writeSite } from '#tests/support/service-app.ts';
import { request, temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const start = async (env: Record<string, string> = {}) => {
  const [dataDir, site] = [emptyDataFolder(), temporaryFolder()];
  writeSite(site);
  const service = await spawnService({ DATA_DIR: dataDir, SITE_OUT_DIR: site, ...env });
  cleanups.push(service.kill);
  const lock = () => {
    const release = holdLock(join(dataDir, 'leads.db'));
    cleanups.push(release);
    return release;
  };
  const withoutLock = await timeOfTwentyPages(service.address);
  /**
   * In less than one wait on the thread, which used to last for five seconds and would come for each page; longer by
   * as much as this machine takes without a lock.
   */
  const getTwentyPages = async (): Promise<void> =>
    expect(await timeOfTwentyPages(service.address)).toBeLessThan(4_000 + 20 * withoutLock);
  return { ...service, lock, getTwentyPages };
};

const timeOfTwentyPages = async (address: string): Promise<number> => {
  const began = performance.now();
  for (let pages = 0; pages < 20; pages += 1) {
    expect((await fetch(`${address}/waco`)).status).toBe(200);
  }
  return performance.now() - began;
};

const webhook = async (...answer: Parameters<typeof startEndpoint>) => {
  const endpoint = await startEndpoint(...answer);
  cleanups.push(endpoint.stop);
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  return { endpoint, env: { WEBHOOK_URL: endpoint.url, WEBHOOK_SECRET: secret } };
};

test('while somebody holds the lock pages come as ever, and a lead that waits for it is taken', async () => {
  const { address, lock, getTwentyPages } = await start();
  const release = lock();
  const lead = postLead(address);
  await getTwentyPages();
  expect(await Promise.race([lead, 'still waits'])).toBe('still waits');
  release();
  expect((await lead).status).toBe(200);
});

const postForm = (address: string): Promise<Response> =>
  fetch(`${address}${offerFunctionPath}`, {
    method: 'POST',
    body: new URLSearchParams({
      ...request,
      comments: 'The roof <leaks>.',
      agreeToTexts: 'true',
      page: '/waco',
    }),
  });

test('a lock that is not let go of is told in time, and is got over', async () => {
  const { endpoint, env } = await webhook((response) => response.writeHead(200).end());
  const { address, process, lock, getTwentyPages } = await start({ LOG_LEVEL: 'warn', ...env });
  const release = lock();
  const log: string[] = [];
  process.stdout?.on('data', (chunk) => log.push(String(chunk)));

  const [sent, posted, ready] = [
    postLead(address, { key: 'the same seller', patienceMs: 15_000 }),
    postForm(address),
    fetch(`${address}/readyz`),
  ];
  await getTwentyPages();
  expect((await sent).status).toBe(503);
  expect((await ready).status).toBe(503);
  const form = await posted;
  expect(form.status).toBe(503);
  expect(await form.text()).toContain('The roof &lt;leaks&gt;.');
  await getTwentyPages();

  release();
  expect((await postLead(address, { key: 'the same seller' })).status).toBe(200);
  await expect.poll(() => endpoint.calls.length).toBe(1);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  process.kill('SIGTERM');
  expect(await once(process, 'exit')).toEqual([0, null]);
  const lines = log.join('').split('\n');
  expect(lines).toContainEqual(expect.stringContaining('database is locked'));
  expect(lines.length).toBeLessThan(50);
});

test('told to stop while it waits for the lock, it ends by itself', async () => {
  let lock: () => void = () => undefined;
  const { endpoint, env } = await webhook((response) => {
    // What was sent cannot be written down.
    lock();
    response.writeHead(200).end();
  });
  const service = await start(env);
  lock = service.lock;
  expect((await postLead(service.address)).status).toBe(200);
  await expect.poll(() => endpoint.calls.length).toBe(1);
  service.process.kill('SIGTERM');
  expect(await once(service.process, 'exit')).toEqual([0, null]);
});
