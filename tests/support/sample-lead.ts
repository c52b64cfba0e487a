import type { Lead } from '#domain/leads/types.ts';
import type { OfferRequest } from '#lead/fields.ts';
import { request } from './service-leads.ts';

/* For tests of what the owner sees. */

export const sampleRequest: OfferRequest = { ...request, comments: '' };

let made = 0;

/** A lead unlike any other; what a test is about is given. */
export const sampleLead = (given: Partial<Lead> = {}): Lead => {
  made += 1;
  return {
    id: `lead-${made}`,
    reference: 'HRW-472',
    receivedAt: 0,
    request: sampleRequest,
    page: '/waco',
    source: { gclid: 'click' },
    suspect: [],
    language: 'en',
    origin: 'web',
    device: undefined,
    consent: undefined,
    erasedAt: undefined,
    ...given,
  };
};
