import { expect, test } from 'vitest';
import { request, storedLead } from '#tests/support/service-leads.ts';
import type { Consent } from '../consent/consent.ts';
import {
  callLink,
  consentLine,
  fullAddress,
  fullName,
  leadInLetter,
  leadRows,
  mapLink,
} from './lead-facts.ts';

const zone = 'America/Chicago';
const leadWith = (given: Partial<typeof request>) =>
  storedLead({ request: { ...request, ...given } });

test.each([
  [{}, 'Ann Lee'],
  [{ lastName: '' }, 'Ann'],
  [{ firstName: '', lastName: '' }, '(254) 555-0142'],
  [{ firstName: '', lastName: '', phone: '' }, 'Unknown caller'],
])('who gave %j is called %s', (given, name) => {
  expect(fullName(leadWith(given))).toBe(name);
});

test.each([
  [{}, '12 Elm St, Waco, TX 76701'],
  [{ propertyZip: '' }, '12 Elm St, Waco, TX'],
  [{ propertyState: '', propertyCity: '' }, '12 Elm St, 76701'],
  [{ propertyAddress: '', propertyCity: '', propertyState: '', propertyZip: '' }, ''],
])('the address without %j is %j', (given, address) => {
  expect(fullAddress(leadWith(given))).toBe(address);
});

test('a map is asked for the address as it is written', () => {
  const link = new URL(mapLink(leadWith({ propertyAddress: '12 Elm & Oak #3' })));
  expect(link.searchParams.get('query')).toBe('12 Elm & Oak #3, Waco, TX 76701');
});

test.each([
  ['+12545550142', 'tel:+12545550142', '(254) 555-0142'],
  ['+19005550142', undefined, '(900) 555-0142 (calling it may cost extra: 900, 976 or abroad)'],
])('%s is called by %s, and never at a cost by one tap', (phone, link, written) => {
  const lead = leadWith({ phone });
  expect(callLink(lead)).toBe(link);
  expect(Object.fromEntries(leadRows(lead, zone))['Phone']).toBe(written);
});

const consentOf = (given: Partial<Consent>) => {
  const { consent } = storedLead();
  if (consent === undefined) throw new Error('a lead has its consent');
  return storedLead({ consent: { ...consent, ...given } });
};
const place = 'entry 41, 3f9a0c21d47be805';
const revocation = {
  entry: 42,
  phone: '+12545550142',
  how: 'replied STOP',
  certainty: 'from-the-phone' as const,
  recordedAt: Date.parse('2026-03-10T03:00:00Z'),
};

test.each([
  ['given', consentOf({}), `Yes, texts are welcome (wording 1; ${place})`],
  [
    'to unknown words',
    consentOf({ wording: '' }),
    `Yes, texts are welcome (wording 1 not evidenced; ${place})`,
  ],
  [
    'to words that nobody saw shown',
    consentOf({ shownAt: undefined }),
    `Yes, texts are welcome (wording 1 not evidenced; ${place})`,
  ],
  [
    'said',
    consentOf({ saidTo: 'Ruth', wording: '' }),
    `No, do not text: agreed by word of mouth alone, to Ruth (${place})`,
  ],
  [
    'revoked, on the day of the family',
    consentOf({ revocation }),
    `Revoked on March 9, 2026, do not text: replied STOP, by that phone itself (${place})`,
  ],
  ['not given', leadWith({ agreeToTexts: false }), `No, do not text (${place})`],
  [
    'nowhere',
    storedLead({ consent: undefined }),
    'Yes, texts are welcome (wording unknown not evidenced; not in the ledger)',
  ],
])('consent that was %s is told with its place', (_, lead, line) => {
  expect(consentLine(lead, zone)).toBe(line);
});

test('what is not known has no row, and suspicion stands only while it lasts', () => {
  const labelsOf = (lead: ReturnType<typeof storedLead>) =>
    leadRows(lead, zone).map(([label]) => label);
  expect(labelsOf(leadWith({ email: '', comments: '' }))).not.toContain('Email');
  const suspect = storedLead({ suspect: ['honeypot'] });
  expect(Object.fromEntries(leadRows(suspect, zone))['Suspected spam']).toBe('honeypot');
  const spoken = { ...suspect, work: { ...suspect.work, isSuspect: false } };
  expect(labelsOf(spoken)).not.toContain('Suspected spam');
  expect(leadInLetter(spoken, zone)).toMatchObject({ name: 'Ann Lee', isSuspect: false });
});
