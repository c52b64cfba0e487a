import type { OfferRequest } from '#lead/fields.ts';
import type { SuspectReason } from '#store/types.ts';

/** Nobody types a name, a phone number and an address faster than this. */
export const fastestHumanMs = 3_000;

const link = /https?:|www\.|\.(?:com|net|org|info|ru|xyz|top|shop|site|online)\b|\bt\.me\b/i;

export type Hints = { honeypot: string | undefined; filledInMs: number | undefined };

/** Why a request may be spam. It is accepted all the same: a real seller is never lost to a filter. */
export const suspicions = (
  { firstName, lastName }: Pick<OfferRequest, 'firstName' | 'lastName'>,
  { honeypot, filledInMs }: Hints,
): SuspectReason[] => [
  ...(honeypot !== undefined && honeypot.trim() !== '' ? (['honeypot'] as const) : []),
  ...(filledInMs !== undefined && filledInMs < fastestHumanMs ? (['too-fast'] as const) : []),
  ...(link.test(`${firstName} ${lastName}`) ? (['link-in-name'] as const) : []),
];
