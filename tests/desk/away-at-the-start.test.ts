import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { whereDeskIs } from '#config/desk-port.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { startPostgres, type TestPostgres } from '#tests/support/service-postgres.ts';
import { answerOf } from '#tests/support/started.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const patient = { timeout: patienceMs, interval: 200 };

/** Leads to the real PostgreSQL, once it is opened. */
const wayTo = async (url: URL) => {
  let isOpen = false;
  let turnedAway = 0;
  const way = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!isOpen) {
      turnedAway += 1;
      socket.resetAndDestroy();
      return;
    }
    const server = connect(`${url.searchParams.get('host')}/.s.PGSQL.5432`);
    socket.on('close', () => server.destroy()).pipe(server);
    server.on('error', () => socket.destroy()).pipe(socket);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  const { port } = way.address() as AddressInfo;
  const open = () => {
    isOpen = true;
  };
  return { port, open, turnedAway: () => turnedAway, close: () => way.close() };
};

const unknown = { host: '127.0.0.1', port: 0, url: 'http://localhost:0' };

test('a desk whose PostgreSQL is away when it starts says so, and is well when it comes', async () => {
  const url = new URL(await postgres.createDatabase());
  const way = await wayTo(url);
  const away = new URL(`postgres://postgres:postgres@127.0.0.1:${way.port}${url.pathname}`);
  const dataDir = temporaryFolder();
  const starting = startDesk({ DATABASE_URL: away.href, DATA_DIR: dataDir });
  const answer = (path: string) =>
    answerOf(whereDeskIs({ desk: unknown, dataDir }).url + path, 5_000)();
  await expect.poll(() => answer('/healthz'), patient).toBe(200);
  await expect.poll(way.turnedAway, patient).toBeGreaterThan(0);
  way.open();
  const desk = await starting;
  onTestFinished(async () => {
    await desk.stop();
    way.close();
  });
  expect(desk.link).toContain('/join/');
  expect(await answer('/sign-in')).toBe(200);
  expect(await answerOf(desk.link ?? '', 5_000)()).toBe(200);
});
