import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends one request as it stands and answers its status; one at a time. */
export type Connection = { ask: (request: string) => Promise<number>; close: () => void };

/**
 * A keep-alive connection that reads no more of an answer than its status and its length: Node's
 * own client would take more of the processor than the server that it measures.
 */
export const openConnection = async (url: string): Promise<Connection> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let waiting = Promise.withResolvers<number>();
  let received = Buffer.alloc(0);

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headLength = received.indexOf('\r\n\r\n') + 4;
    if (headLength < 4) return;
    const head = received.toString('latin1', 0, headLength);
    const bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (received.length < headLength + bodyLength) return;
    received = Buffer.alloc(0);
    waiting.resolve(Number(head.slice(9, 12)));
  });
  const fail = () => waiting.reject(new Error(`${url} closed a connection while it was measured`));
  socket.on('error', fail).on('close', fail);

  return {
    ask: (request) => {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => {
      socket.removeAllListeners('close');
      socket.destroy();
    },
  };
};
