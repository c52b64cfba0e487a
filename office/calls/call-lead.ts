import type { Caller } from '#lead/caller.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import type { NewLead } from '#store/types.ts';

/** A lead of which nothing is known but the number. Nobody agreed to texts by calling. */
export const leadOfCall = (
  sid: string,
  caller: Caller,
  now: number,
): Omit<NewLead, 'id' | 'reference'> => ({
  fingerprint: `call:${sid}`,
  receivedAt: now,
  request: normalizeRequest({ phone: caller.phone, comments: numberAbroad(caller) }),
  page: '',
  source: { utm_source: 'phone' },
  suspect: [],
  language: 'en',
  origin: 'call',
  device: undefined,
  consent: {
    agreed: false,
    version: '',
    wording: '',
    recordedAt: now,
    address: '',
    userAgent: '',
    page: '',
  },
});

const numberAbroad = ({ number, phone }: Caller): string =>
  number !== '' && phone === '' ? `Called from abroad, from ${number}.` : '';
