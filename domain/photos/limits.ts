const megabyte = 1024 * 1024;

/** What may be sent: the largest of today's phones make photos of this size. */
export const mostBytes = 15 * megabyte;
export const mostPixels = 50_000_000;

/** Hardly any photo is kept as more, once it is made smaller; one of noise has 2.5. */
export const keptBytes = 3 * megabyte;

/** So much of the disk stays free for requests and their deliveries. */
export const leastFreeBytes = 300 * megabyte;

/** So much more can still be kept of the family's own photos where sellers' are full. */
export const familyBytes = 50 * megabyte;

/**
 * What is kept of sellers' photos. A day's is for all of a kind together, so that machines, however many networks they
 * have, use up nobody's whom the family has spoken to, and one network never even a kind's.
 */
export const mostKept = {
  suspect: { ofLead: 6 * megabyte, aDay: 100 * megabyte },
  new: { ofLead: 40 * megabyte, aDay: 1024 * megabyte },
  contacted: { ofLead: 60 * megabyte, aDay: 1024 * megabyte },
} as const;

/** In a day, from an IPv4 address or an IPv6 /64; each wider network has twice as much. */
export const mostOfNetwork = 100 * megabyte;

/** How many are under way at once; from a network, again, each wider one has twice as much. */
export const mostUnderWay = { ofLead: 2, ofNetwork: 4, ofSuspects: 12, ofAll: 60 } as const;

/** Slower than 2 KB a second no photo would be through in the time that a request has. */
export const slowest = { bytes: 40 * 1024, everyMs: 20_000 } as const;
