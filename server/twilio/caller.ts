import { normalizePhone } from '#lead/phone.ts';

/**
 * The number of whoever texts or calls, as leads have it; empty for a short code, a name, a withheld number and
 * one abroad that is too short to be told from one of ours.
 */
export const callerPhone = (from: string): string =>
  /^\+1\d{10}$/.test(from) || /^\+(?!1)\d{12,15}$/.test(from) ? normalizePhone(from) : '';
