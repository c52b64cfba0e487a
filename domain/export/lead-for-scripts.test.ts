import { expect, test } from 'vitest';
import { deliveryOf, request, storedLead } from '#tests/support/service-leads.ts';
import { asJson, leadForScripts, offerForScripts } from './lead-for-scripts.ts';
import { leadToJson } from './lead-json.ts';

const iso = (time: number): string => new Date(time).toISOString();

test('a lead is told by the names of the form, and times as text', () => {
  const lead = storedLead({ receivedAt: 1_000, suspect: ['honeypot'] });
  expect(leadToJson(lead)).toMatchObject({
    ...request,
    phone: '(254) 555-0142',
    id: lead.id,
    receivedAt: iso(1_000),
    suspect: true,
    suspectReasons: ['honeypot'],
    consent: {
      phone: '(254) 555-0142',
      agreed: true,
      version: '1',
      entry: 41,
      revokedAt: undefined,
    },
  });
  const spoken = { ...lead, work: { ...lead.work, isSuspect: false } };
  expect(leadToJson(spoken)).toMatchObject({ suspect: false, suspectReasons: ['honeypot'] });
});

test('a consent tells when its words were shown and when it ended', () => {
  const { consent } = storedLead();
  if (consent === undefined) throw new Error('a lead has its consent');
  const revocation = {
    entry: 42,
    phone: consent.phone,
    how: 'called',
    certainty: '' as const,
    recordedAt: 5_000,
  };
  const lead = storedLead({ consent: { ...consent, shownAt: 4_000, revocation } });
  const told = leadToJson(lead).consent;
  expect(told).toMatchObject({
    wordingShownAt: iso(4_000),
    revokedAt: iso(5_000),
    revokedHow: 'called',
  });
  expect(Object.keys(told ?? {})).not.toContain('revocation');
  expect(leadToJson(storedLead({ consent: undefined })).consent).toBeUndefined();
});

test('stages have their value in dollars, and a delivery its next try while it waits', () => {
  const deliveries = [
    deliveryOf('sms', { nextAttemptAt: 7_000, lastError: 'busy' }),
    deliveryOf('webhook', { state: 'sent', sentAt: 8_000, nextAttemptAt: 7_000 }),
  ];
  const history = [
    { stage: 'offer' as const, reachedAt: 1_000, recordedAt: 2_000, valueCents: 1_234_550 },
    { stage: 'contract' as const, reachedAt: 3_000, recordedAt: 3_000, valueCents: undefined },
  ];
  expect(leadForScripts({ ...storedLead(), deliveries }, history)).toMatchObject({
    stage: 'contract',
    stages: [
      { stage: 'offer', reachedAt: iso(1_000), recordedAt: iso(2_000), value: 12_345.5 },
      { stage: 'contract', value: undefined },
    ],
    deliveries: [
      { channel: 'sms', nextAttemptAt: iso(7_000), sentAt: undefined, lastError: 'busy' },
      { channel: 'webhook', nextAttemptAt: undefined, sentAt: iso(8_000) },
    ],
  });
  expect(leadForScripts({ ...storedLead(), deliveries }).stage).toBeUndefined();
  expect(asJson({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

test('an offer is told in dollars, and its answer once there is one', () => {
  const offer = {
    id: 'offer-1',
    leadId: 'lead-1',
    version: 2,
    madeAt: 1_000,
    madeBy: 'ruth',
    figures: { margin: 'ours alone', visit: 'the roof' },
    offerCents: 12_345_650,
    validUntil: 9_000,
    isAssignable: true,
    state: 'sent' as const,
    answer: undefined,
    answeredAt: undefined,
    withdrawnBecause: '',
  };
  const told = {
    version: 2,
    madeAt: iso(1_000),
    offer: 123_456.5,
    validUntil: iso(9_000),
    assignable: true,
    visitCouldChange: 'the roof',
    state: 'sent',
  };
  expect(offerForScripts(offer)).toEqual(told);
  const answered = { ...offer, answer: 'accept' as const, answeredAt: 5_000 };
  const answer = { answer: 'accept', answeredAt: iso(5_000) };
  expect(offerForScripts(answered)).toEqual({ ...told, ...answer });
  const why = { state: 'withdrawn' as const, withdrawnBecause: 'It was sold.' };
  expect(offerForScripts({ ...offer, ...why })).toEqual({ ...told, ...why });
});
