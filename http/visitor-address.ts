import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address alone of what proxies write: with a port, in brackets, in quotes. Nothing if it is none. */
export const plainAddress = (written: string): string | undefined => {
  // Nearly always.
  if (isIP(written) !== 0) return written;
  const bare = written.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(bare) ?? [];
  const [, beforePort] = /^([\d.]+):\d*$/.exec(bare) ?? [];
  const address = bracketed ?? beforePort ?? bare;
  return isIP(address) === 0 ? undefined : address;
};

/** Whether a proxy is one of the owner's, however the next one wrote its address. */
export const trusting = (networks: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (written: string): boolean => {
    const address = plainAddress(written);
    return address !== undefined && trusted.check(address, familyOf(address));
  };
  // The same few stand between us and everybody.
  const known = new Set<string>();
  return (written) => {
    if (known.has(written)) return true;
    const found = isTrusted(written);
    if (found && known.size < mostKnown) known.add(written);
    return found;
  };
};

const mostKnown = 100;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The farthest address that a trusted proxy vouches for. A proxy that sends something else instead
 * counts as the visitor itself: what changes with every request would never reach a limit.
 */
export const visitorAddress = (request: Pick<FastifyRequest, 'ip' | 'ips'>): string => {
  // Asked once: each time it reads the header again.
  const { ips = [] } = request;
  for (let hops = ips.length - 1; hops >= 0; hops -= 1) {
    const address = plainAddress(ips[hops] ?? '');
    if (address !== undefined) return address;
  }
  return request.ip;
};
