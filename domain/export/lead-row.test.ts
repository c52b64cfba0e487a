import { expect, test } from 'vitest';
import { deliveryOf, storedLead } from '#tests/support/service-leads.ts';
import type { Consent } from '../consent/consent.ts';
import type { Lead } from '../leads/types.ts';
import type { StageMark } from '../stages/stages.ts';
import { leadColumns, leadRow } from './lead-row.ts';

const iso = (time: number): string => new Date(time).toISOString();
const mark = (stage: StageMark['stage'], reachedAt: number, valueCents?: number): StageMark => ({
  stage,
  reachedAt,
  recordedAt: reachedAt,
  valueCents,
});
const cellsOf = (given: Partial<Lead> = {}, history: StageMark[] = []) => {
  const deliveries = [deliveryOf('team-email', { state: 'sent' }), deliveryOf('sms')];
  const row = leadRow({ ...storedLead(given), deliveries }, history);
  expect(row).toHaveLength(leadColumns.length);
  return Object.fromEntries(leadColumns.map((name, index) => [name, row[index]]));
};

test('every cell stands under its column', () => {
  const source = { utm_source: 'google', gclid: 'click', other: 'a&b' };
  expect(cellsOf({ id: 'lead-1', reference: 'ABC-123', receivedAt: 1_000, source })).toMatchObject({
    reference: 'ABC-123',
    receivedAt: iso(1_000),
    firstName: 'Ann',
    propertyZip: '76701',
    agreeToTexts: 'yes',
    city: 'waco',
    language: 'en',
    source: 'utm_source=google&gclid=click&other=a%26b',
    utm_source: 'google',
    gclid: 'click',
    fbclid: '',
    suspect: '',
    consentVersion: '1',
    textsRevokedAt: '',
    stage: '',
    stageReachedAt: '',
    value: '',
    stages: '',
    deliveries: 'team-email:sent sms:pending',
    id: 'lead-1',
  });
});

test('a stage has the value that was given last', () => {
  expect(cellsOf({}, [mark('offer', 1_000, 1_234_500), mark('contract', 2_000)])).toMatchObject({
    stage: 'contract',
    stageReachedAt: iso(2_000),
    value: '12345.00',
    stages: `offer:${iso(1_000)} contract:${iso(2_000)}`,
  });
});

test('suspicion and a stop are told', () => {
  const consent: Consent | undefined = storedLead().consent;
  if (consent === undefined) throw new Error('a lead has its consent');
  const revocation = {
    entry: 42,
    phone: consent.phone,
    how: 'called',
    certainty: '' as const,
    recordedAt: 5_000,
  };
  const told = cellsOf({ suspect: ['honeypot'], consent: { ...consent, revocation } });
  expect(told).toMatchObject({ suspect: 'honeypot', textsRevokedAt: iso(5_000) });
  expect(cellsOf({ consent: undefined })).toMatchObject({ consentVersion: '' });
});
