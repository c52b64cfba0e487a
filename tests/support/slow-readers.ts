import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { writeHeadersInto } from '#site/build/write-headers.ts';
import { temporaryFolder } from './service-leads.ts';

/** A site with one file that is more than the buffers between two sides hold: it stays with the server until it is read. */
export const largeSite = (): string => {
  const site = join(temporaryFolder(), 'dist');
  mkdirSync(site);
  writeFileSync(join(site, 'large.txt'), Buffer.alloc(8_000_000, 'x'));
  writeHeadersInto(site, []);
  return site;
};

export const dial = async (address: string): Promise<Socket> => {
  const port = Number(new URL(address).port);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Asks for the large file, and takes none of it. */
const slowReader = async (address: string): Promise<Socket> => {
  const socket = await dial(address);
  socket.pause();
  socket.write('GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
};

/** In turns: the machine keeps but a few hundred waiting to be let in. */
export const slowReaders = async (address: string, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => slowReader(address)))));
  }
  return sockets;
};

/** As the machine sees it: who reads nothing is not told that the connection has ended. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
