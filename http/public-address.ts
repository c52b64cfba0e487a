import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The one range of IPv6 that is routed at all. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is out on the internet, and not this machine or a network that it stands in. What carries
 * an IPv4 address of anybody's choice has a range of its own.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(routed));
};

const longest = 1_000;
/** With a dot, and a last part that is no number: a name of the internet and no address. */
const publicName = /^(?:[a-z0-9-]{1,63}\.)+(?!\d+$)[a-z0-9-]{2,63}$/;
const ownNames = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|test)$/;

/**
 * An address on the internet to which a program may be told to send, as far as its letters tell: https, a
 * name, and the port of every web server. What the name stands for is looked at when something is sent.
 */
export const publicEndpoint = (text: string): URL | undefined => {
  const url = text.length <= longest ? (URL.parse(text) ?? undefined) : undefined;
  if (url === undefined || url.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return publicName.test(url.hostname) && !ownNames.test(url.hostname) ? url : undefined;
};
