import { expect, test } from 'vitest';
import { request, storedLead } from '#tests/support/service-leads.ts';
import { decideText } from './decide-text.ts';

const timeZone = 'America/Chicago';
const noon = Date.parse('2026-03-05T12:00:00-06:00');
const night = Date.parse('2026-03-05T23:00:00-06:00');
const lead = storedLead();
const { consent } = lead;
if (consent === undefined) throw new Error('a lead has its consent');
const revocation = {
  entry: 42,
  phone: consent.phone,
  how: 'replied STOP',
  certainty: '' as const,
  recordedAt: 1,
};

test.each([
  ['by day', lead, noon, { decision: 'allowed' }],
  ['by night', lead, night, { decision: 'waits', until: night + 10 * 3_600_000 }],
  ['erased', storedLead({ erasedAt: 1 }), noon, { reason: 'erased' }],
  ['not in the ledger', storedLead({ consent: undefined }), noon, { reason: 'no-consent' }],
  [
    'not agreed, whatever the lead says',
    storedLead({ consent: { ...consent, agreed: false } }),
    noon,
    { reason: 'no-consent' },
  ],
  [
    'a yes that somebody heard',
    storedLead({ consent: { ...consent, saidTo: 'Ruth', wording: '' } }),
    noon,
    { reason: 'only-said' },
  ],
  ['revoked', storedLead({ consent: { ...consent, revocation } }), noon, { reason: 'revoked' }],
  [
    'another number than was agreed for',
    storedLead({ request: { ...request, phone: '+12545550199' } }),
    noon,
    { reason: 'other-number' },
  ],
  ['perhaps a machine', storedLead({ suspect: ['honeypot'] }), noon, { reason: 'suspect' }],
])('the gate looks at the lead as it is now: %s', (_, asked, now, decision) => {
  expect(decideText(asked, timeZone, now)).toMatchObject(decision);
});

test('who was suspected and has been spoken to may be texted', () => {
  const suspect = storedLead({ suspect: ['honeypot'] });
  const spoken = { ...suspect, work: { ...suspect.work, isSuspect: false } };
  expect(decideText(spoken, timeZone, noon)).toMatchObject({ decision: 'allowed' });
});
