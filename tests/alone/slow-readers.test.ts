import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { median } from '#bench/median.ts';
import { writeHeadersInto } from '#site/build/write-headers.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, type ServiceProcess, spawnService } from '#tests/support/service-process.ts';

const timeouts = { headersMs: 10_000, requestMs: 15_000, checkEveryMs: 200, answerMs: 12_000 };
const readers = 1_000;

let service: ServiceProcess;
beforeAll(async () => {
  const site = join(temporaryFolder(), 'dist');
  mkdirSync(site);
  // More than the buffers between the two hold: it stays with the server until it is read.
  writeFileSync(join(site, 'large.txt'), Buffer.alloc(8_000_000, 'x'));
  writeHeadersInto(site);
  service = await spawnService({ DATA_DIR: temporaryFolder(), SITE_OUT_DIR: site }, { timeouts });
});
afterAll(() => service.kill());

const dial = async ({ address } = service): Promise<Socket> => {
  const port = Number(new URL(address).port);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Asks for a large file, and takes none of it. */
const slowReader = async (): Promise<Socket> => {
  const socket = await dial();
  socket.pause();
  socket.write('GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
};

const intakeMs = async (): Promise<number> => {
  const times = [];
  for (let count = 0; count < 60; count += 1) {
    const started = performance.now();
    expect((await postLead(service.address)).status).toBe(200);
    times.push(performance.now() - started);
  }
  return median(times);
};

/** As the machine sees it: who reads nothing is not told that the connection has ended. */
const openFiles = (): number => readdirSync(`/proc/${service.process.pid}/fd`).length;

test.skipIf(process.platform !== 'linux')(
  'a thousand slow readers leave the intake within twice its median, and are dropped',
  // It is a busy machine that doubles a median now and then.
  { timeout: 120_000, retry: 2 },
  async () => {
    await intakeMs();
    const alone = await intakeMs();
    const before = openFiles();
    const sockets: Socket[] = [];
    // In turns: the machine keeps but a few hundred waiting to be let in.
    while (sockets.length < readers) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, slowReader))));
    }
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await vi.waitFor(() => expect(openFiles()).toBeGreaterThan(before + readers - 20), {
      timeout: 20_000,
    });
    const beside = await intakeMs();
    expect(beside / alone, `${beside} ms beside them, ${alone} ms alone`).toBeLessThan(2);
    await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 20), {
      timeout: 40_000,
      interval: 200,
    });
  },
);

test('more connections than the server holds are closed, and those it has go on', async () => {
  const capped = await spawnService({ DATA_DIR: temporaryFolder() }, { mostConnections: 5 });
  onTestFinished(() => capped.kill());
  const held = await Promise.all(Array.from({ length: 5 }, () => dial(capped)));
  const refused = await dial(capped);
  await once(refused.resume(), 'close');
  const [first] = held;
  first?.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(String((await once(first as Socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200/);
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect((await postLead(capped.address)).status).toBe(200), 10_000);
});
