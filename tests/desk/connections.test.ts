import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { acceptLead } from '#store/accept-lead.ts';
import { test } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

/* Whoever holds connections to the desk, and what they cannot keep it from. */

const open = ({ address }: RunningDesk): Socket => {
  const { port, hostname } = new URL(address);
  return connect(Number(port), hostname).on('error', () => undefined);
};

test('who opens connections by the hundred is kept out from the 401st on, and others are served when they leave', async ({
  desk,
  owner,
}) => {
  const sockets = Array.from({ length: 420 }, () => open(desk));
  const isOpen = (socket: Socket): boolean => socket.readyState === 'open';
  await untilItHolds(() => {
    expect(sockets.some(({ connecting }) => connecting)).toBe(false);
    expect(sockets.filter(isOpen).length).toBeLessThanOrEqual(400);
  });
  expect(sockets.filter(isOpen).length).toBeGreaterThan(300);
  for (const socket of sockets) socket.destroy();
  await untilItHolds(async () => expect((await owner.get('/')).status).toBe(200));
});

test('a photo that is never sent whole does not keep the desk from ending', async ({
  desk,
  owner,
}) => {
  const lead = makeLead({ reference: 'CFH-777' });
  await acceptLead(desk.store, lead, []);
  const socket = open(desk);
  await once(socket, 'connect');
  const head = {
    host: new URL(desk.url).host,
    origin: desk.url,
    cookie: owner.cookie,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '1000000',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(['POST /leads/CFH-777/photos HTTP/1.1', ...lines, '', '--b\r\n'].join('\r\n'));
  await untilItHolds(async () => expect((await owner.get('/')).status).toBe(200));
  desk.process.kill('SIGTERM');
  expect(await once(desk.process, 'exit')).toEqual([0, null]);
});
