import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDesk } from '#tests/support/desk-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres, type TestPostgres } from '#tests/support/service-postgres.ts';
import { answerOf } from '#tests/support/started.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const patient = { timeout: 40_000, interval: 200 };

/** Leads to the real PostgreSQL, once it is opened. */
const openWay = async (url: URL, port: number): Promise<Server> => {
  const way = createServer((socket) => {
    const server = connect(`${url.searchParams.get('host')}/.s.PGSQL.5432`);
    socket.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => socket.destroy()).pipe(socket);
  });
  await once(way.listen(port, '127.0.0.1'), 'listening');
  return way;
};

test('a desk whose PostgreSQL is away when it starts says so, and is well when it comes', async () => {
  const url = new URL(await postgres.createDatabase());
  const [port, deskPort] = [await freePort(), await freePort()];
  const away = new URL(`postgres://postgres:postgres@127.0.0.1:${port}${url.pathname}`);
  const starting = startDesk({ DATABASE_URL: away.href, DESK_PORT: String(deskPort) });
  const signIn = answerOf(`http://localhost:${deskPort}/sign-in`, 5_000);
  const health = answerOf(`http://localhost:${deskPort}/healthz`);
  await expect.poll(health, patient).toBe(200);
  const way = await openWay(url, port);
  const desk = await starting;
  onTestFinished(async () => {
    await desk.stop();
    way.close();
  });
  expect(desk.link).toContain('/join/');
  expect(await signIn()).toBe(200);
  expect(await answerOf(desk.link ?? '', 5_000)()).toBe(200);
});
