import type { IncomingMessage } from 'node:http';
import { slowest } from './limits.ts';

/**
 * Whoever sends less than a photo needs to arrive in time is cut off, as by a bad line: a page tries again by itself.
 * While we are the ones who do not read, nobody is slow. Comes back with what ends the watch.
 */
export const cutSlow = (
  request: IncomingMessage,
  { bytes, everyMs }: { bytes: number; everyMs: number } = slowest,
): (() => void) => {
  let before = request.socket.bytesRead;
  const watch = setInterval(() => {
    const arrived = request.socket.bytesRead;
    if (request.complete || request.destroyed) clearInterval(watch);
    else if (request.readableLength === 0 && arrived - before < bytes) request.destroy();
    before = arrived;
  }, everyMs).unref();
  return () => clearInterval(watch);
};
