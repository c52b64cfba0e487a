import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The slow 4G that Lighthouse gives its phone. */
const roundTripMs = 150;
const bytesPerMs = 1_638.4 / 8;
const packetBytes = 1_460;

export type SlowLine = { url: string; stop: () => Promise<void> };

/** A line between a browser and a server that is slow for every byte of both, also of what no page has asked for. */
export const startSlowLine = async (server: string): Promise<SlowLine> => {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  // All connections share what arrives, as on a phone.
  const [up, down] = [createLane(), createLane()];
  const line = createServer({ noDelay: true }, (browser) => {
    const onward = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [browser, onward]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    // A connection is there after one round trip, and this one was at once.
    carry(browser, onward, up, performance.now() + roundTripMs);
    carry(onward, browser, down, 0);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(line, 'close');
      line.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};

type Lane = { freeAt: number };
const createLane = (): Lane => ({ freeAt: 0 });

const carry = (from: Socket, to: Socket, lane: Lane, notBefore: number): void => {
  let last = Promise.resolve();
  const later = (at: number, act: () => void): void => {
    last = last.then(async () => {
      const wait = at - performance.now();
      if (wait > 0) await sleep(wait);
      if (!to.destroyed) act();
    });
  };
  from.on('data', (chunk: Buffer) => {
    for (let start = 0; start < chunk.length; start += packetBytes) {
      const packet = chunk.subarray(start, start + packetBytes);
      lane.freeAt =
        Math.max(lane.freeAt, performance.now(), notBefore) + packet.length / bytesPerMs;
      later(lane.freeAt + roundTripMs / 2, () => to.write(packet));
    }
  });
  from.on('end', () => later(performance.now() + roundTripMs / 2, () => to.end()));
};
