import type { OfferRequest } from '#lead/fields.ts';
import type { SuspectReason } from './types.ts';

const link = /https?:|www\.|\.(?:com|net|org|info|ru|xyz|top|shop|site|online)\b|\bt\.me\b/i;

/**
 * Why a machine may have sent a request. It is accepted all the same: a real seller is never lost to a
 * filter. How fast a form was filled in says nothing: a browser does it in a second.
 */
export const suspicions = (
  { firstName, lastName }: Pick<OfferRequest, 'firstName' | 'lastName'>,
  honeypot = '',
): SuspectReason[] => [
  ...(honeypot.trim() === '' ? [] : (['honeypot'] as const)),
  ...(link.test(`${firstName} ${lastName}`) ? (['link-in-name'] as const) : []),
];
