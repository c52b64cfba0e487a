import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that no service of the internet answers from: https://www.iana.org/assignments/iana-ipv4-special-registry */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within the one range that is routed at all; the last two carry an IPv4 address of anybody's choice. */
const special6 = [
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2001::', 23],
  ['2002::', 16],
] as const;

const closed = new BlockList();
for (const [network, prefix] of special4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of special6) closed.addSubnet(network, prefix, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is out on the internet, and not this machine or a network that it stands in. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
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
