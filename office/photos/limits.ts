/** What may be sent: the largest of today's phones make photos of this size. */
export const mostBytes = 15 * 1024 * 1024;
export const mostPixels = 50_000_000;

/** So much of the disk stays free for requests and their deliveries. */
export const leastFreeBytes = 300 * 1024 * 1024;

/** Of all sellers together: no more is kept, whoever sends them. */
export const mostADay = 1_000;
