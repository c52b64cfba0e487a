import type { OfferRequest } from '#lead/fields.ts';
import type { Lead } from '#server/store/types.ts';

/* For tests of what the owner sees. */

export const sampleRequest: OfferRequest = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '(254) 555-0142',
  email: 'ann@example.com',
  propertyAddress: '12 Elm St',
  propertyCity: 'Waco',
  propertyState: 'TX',
  propertyZip: '76701',
  comments: '',
  agreeToTexts: true,
  city: 'waco',
};

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
    consent: undefined,
    erasedAt: undefined,
    ...given,
  };
};
