import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryContent } from '#domain/deliveries/channels.ts';
import type { Delivery, NewDelivery } from '#domain/deliveries/delivery.ts';
import type { Lead, LeadWork, NewLead } from '#domain/leads/types.ts';
import type { OfferRequest } from '#lead/fields.ts';

export const request: OfferRequest = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+12545550142',
  email: 'ann@example.com',
  propertyAddress: '12 Elm St',
  propertyCity: 'Waco',
  propertyState: 'TX',
  propertyZip: '76701',
  comments: 'The roof leaks.',
  agreeToTexts: true,
  city: 'waco',
};

let made = 0;

/** A lead unlike any other; what a test is about is given. */
export const makeLead = (given: Partial<NewLead> = {}): NewLead => {
  made += 1;
  const receivedAt = given.receivedAt ?? 1_000_000 + made;
  return {
    id: randomUUID(),
    reference: `REF-${made}`,
    fingerprint: randomUUID(),
    receivedAt,
    request,
    page: '/waco',
    source: { gclid: 'click' },
    suspect: [],
    language: 'en',
    origin: 'web',
    device: 'phone',
    consent: {
      agreed: true,
      version: '1',
      wording: 'By checking this box, you agree to receive texts from the company.',
      recordedAt: receivedAt,
      address: '192.0.2.7',
      userAgent: 'A browser',
      page: '/waco',
      shownAt: receivedAt,
    },
    ...given,
  };
};

/** The same as it would be read back from a store, before anything was done about it. */
export const storedLead = (given: Partial<Lead> = {}): Lead & { work: LeadWork } => {
  const { fingerprint: _, consent, ...lead } = makeLead();
  const { phone } = lead.request;
  const stops = { revocation: undefined, callStop: undefined };
  const place = { phone, entry: 41, sha256: '3f9a0c21d47be805'.repeat(4), ...stops };
  const stored = { ...lead, consent: { ...consent, ...place }, erasedAt: undefined, ...given };
  return { ...stored, work: { ...untouched, isSuspect: stored.suspect.length > 0 } };
};

/** What was done about a lead that just came in. */
export const untouched: LeadWork = {
  stage: undefined,
  isSuspect: false,
  answeredAt: undefined,
  offeredAt: undefined,
  nextAction: undefined,
  plan: undefined,
  calling: undefined,
  visitAt: undefined,
  linkGeneration: 0,
  eraseAskedAt: undefined,
  more: {},
  changes: 0,
};

/** On its first try. */
export const deliveryOf = (
  told: NewDelivery['channel'] | DeliveryContent,
  given: Partial<Omit<Delivery, keyof DeliveryContent>> = {},
): Delivery => ({
  id: 'delivery-1',
  ...(typeof told === 'string'
    ? { channel: told, leadId: 'lead', subject: { kind: 'lead', id: 'lead' } }
    : told),
  state: 'pending',
  attempts: 1,
  triedAt: 0,
  nextAttemptAt: 0,
  sentAt: undefined,
  lastError: undefined,
  ...given,
});

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'service-'));
