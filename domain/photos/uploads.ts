import type { IncomingMessage } from 'node:http';
import { mostUnderWay, slowest } from './limits.ts';

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

type Sender = {
  leadId: string;
  isSuspect: boolean;
  /** From the narrowest to the widest. */
  networks: readonly string[];
  /** How much of the disk it may take. */
  bytes: number;
};

export type Uploads = {
  /** Counted until it is ended; nothing where too many are under way already. */
  begin: (sender: Sender) => { end: () => void } | undefined;
  underWay: () => { count: number; bytes: number };
};

/** What is being sent to this process. Whoever sends slowly keeps out themselves, and nobody else. */
export const createUploads = (): Uploads => {
  const senders = new Set<Sender>();

  const hasPlace = ({ leadId, isSuspect, networks }: Sender): boolean => {
    const all = [...senders];
    const count = (isLike: (other: Sender) => boolean): number => all.filter(isLike).length;
    return (
      all.length < mostUnderWay.ofAll &&
      count((other) => other.leadId === leadId) < mostUnderWay.ofLead &&
      (!isSuspect || count((other) => other.isSuspect) < mostUnderWay.ofSuspects) &&
      networks.every(
        (network, wider) =>
          count((other) => other.networks.includes(network)) < mostUnderWay.ofNetwork * 2 ** wider,
      )
    );
  };

  return {
    begin: (sender) => {
      if (!hasPlace(sender)) return undefined;
      senders.add(sender);
      return { end: () => senders.delete(sender) };
    },
    underWay: () => ({
      count: senders.size,
      bytes: [...senders].reduce((sum, { bytes }) => sum + bytes, 0),
    }),
  };
};
