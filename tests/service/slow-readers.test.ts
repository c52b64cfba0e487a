import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';
import { dial, largeSite, openFilesOf, slowReaders } from '#tests/support/slow-readers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const readers = 1_000;

/** A service with a file that takes long to read, and how many files it has open. */
const startWith = async (answerMs: number) => {
  const env = { DATA_DIR: temporaryFolder(), SITE_OUT_DIR: largeSite() };
  const timeouts = { headersMs: 10_000, requestMs: 15_000, checkEveryMs: 200, answerMs };
  const { address, process, kill } = await spawnService(env, { timeouts });
  onTestFinished(kill);
  const isTaken = async () => (await postLead(address)).status === 200;
  expect(await isTaken()).toBe(true);
  return { address, isTaken, openFiles: () => openFilesOf(process.pid ?? 0) };
};

const readSlowly = async (address: string): Promise<void> => {
  const sockets = await slowReaders(address, readers);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
};

describe.skipIf(process.platform !== 'linux')('a thousand slow readers', () => {
  test('leave the intake its turn', async () => {
    const { address, isTaken, openFiles } = await startWith(600_000);
    const before = openFiles();
    await readSlowly(address);
    const areAllThere = () => openFiles() > before + readers - 20;
    await vi.waitFor(() => expect(areAllThere()).toBe(true), 60_000);
    for (let count = 0; count < 60; count += 1) expect(await isTaken()).toBe(true);
    expect(areAllThere()).toBe(true);
  });

  test('are dropped', async () => {
    const { address, isTaken, openFiles } = await startWith(1_000);
    const before = openFiles();
    await readSlowly(address);
    await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 20), {
      timeout: patienceMs,
      interval: 200,
    });
    expect(await isTaken()).toBe(true);
  });
});

test('more connections than the server holds are closed, and those it has go on', async () => {
  const capped = await spawnService({ DATA_DIR: temporaryFolder() }, { mostConnections: 5 });
  onTestFinished(() => capped.kill());
  const held = await Promise.all(Array.from({ length: 5 }, () => dial(capped.address)));
  const refused = await dial(capped.address);
  await once(refused.resume(), 'close');
  const [first] = held;
  first?.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(String((await once(first as Socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200/);
  for (const socket of held) socket.destroy();
  await untilItHolds(async () => expect((await postLead(capped.address)).status).toBe(200));
});
