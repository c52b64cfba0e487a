import ipaddr from 'ipaddr.js';

/** What counts as one visitor: an IPv4 address, or the /64 that an IPv6 subscriber is given whole. */
export const networkOf = (address: string): string => networksOf(address)[0];

/**
 * That, and the wider networks that a subscriber of IPv6 may have been given instead: without them a /48
 * would be 65,536 visitors.
 */
export const networksOf = (address: string): [visitor: string, ...wider: string[]] => {
  if (!ipaddr.isValid(address)) return [address];
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv4) return [plain.toString()];
  const [a = 0, b = 0, c = 0, d = 0] = plain.parts;
  const site = [a, b, c].map(hex).join(':');
  return [`${site}:${hex(d)}::/64`, `${site}:${hex(d & 0xff00)}::/56`, `${site}::/48`];
};

const hex = (group: number): string => group.toString(16);
