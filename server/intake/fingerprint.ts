import { createHash } from 'node:crypto';
import type { OfferRequest } from '#lead/fields.ts';
import { shownRequest } from '#lead/normalize.ts';

/**
 * A form posted twice within one such window is one lead. A second press comes within seconds: with long
 * windows the two rarely fall into different ones.
 */
const doublePressMs = 10 * 60_000;

/**
 * Equal for repetitions of one submit, also where a newer version answers the second: it is made of what the form sends. The request is part of it: a seller who corrects the form
 * after a lost answer and sends it again, under the same key, must not have the correction dropped.
 */
export const keyFingerprint = (key: string, request: OfferRequest): string =>
  digest(['key', key, shownRequest(request)]);

/** A form posted without scripts carries no key. */
export const formFingerprint = (request: OfferRequest, address: string, now: number): string =>
  digest(['form', address, Math.floor(now / doublePressMs), shownRequest(request)]);

const digest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
