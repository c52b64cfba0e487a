import { isIPv4, isIPv6 } from 'node:net';

/** What counts as one visitor: an IPv4 address, or the /64 that an IPv6 subscriber is given whole. */
export const networkOf = (address: string): string => networksOf(address)[0];

/**
 * That, and the wider networks that a subscriber of IPv6 may have been given instead: without them a /48
 * would be 65,536 visitors.
 */
export const networksOf = (address: string): [visitor: string, ...wider: string[]] => {
  if (isIPv4(address)) return [address];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return [mapped];
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return [plain];
  const [a = '', b = '', c = '', d = ''] = expand(plain);
  const upperByte = d.padStart(4, '0').slice(0, 2);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${upperByte}00::/56`, `${a}:${b}:${c}::/48`];
};

const expand = (address: string): string[] => {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
};

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
