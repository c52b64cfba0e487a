import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { signedInAs, test } from '#tests/support/desk.ts';
import { type RunningDesk, startDesk } from '#tests/support/desk-process.ts';
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

test('what is no HTTP is answered with the headers of every page, and who never said anything with nothing', async ({
  desk,
}) => {
  const [garbage, spare] = [open(desk), open(desk)].map((socket) => ({
    socket,
    said: text(socket),
  }));
  garbage?.socket.write('GET / HTTP/9.9\r\n\r\n');
  const answer = await garbage?.said;
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(answer).toContain("content-security-policy: default-src 'none'; ");
  expect(answer).toContain('cache-control: no-store');
  // Nothing comes for as long as a browser waits with a connection that it opened ahead.
  expect(await spare?.said).toBe('');
});

test('a photo that is never sent whole does not keep the desk from ending', async ({
  onTestFinished,
}) => {
  const desk = await startDesk();
  onTestFinished(desk.stop);
  const owner = await signedInAs(desk, 'Ruth Calloway');
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
