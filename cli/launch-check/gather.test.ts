import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { holidayFindings, textFindings } from './gather.ts';

const { company } = loadCompany();
const now = Date.parse('2026-11-16T12:00:00-06:00');

test.each([
  ['to come', ['2026-12-25', '2026-01-01'], 0],
  ['of today', ['2026-11-16'], 0],
  ['that are over', ['2025-12-25', '2026-11-15'], 1],
  ['that were never written in', [], 0],
])('holidays %s', (_, holidays, findings) => {
  expect(holidayFindings({ ...company, holidays }, now)).toHaveLength(findings);
});

const twilio = {
  accountSid: 'AC1',
  authToken: 'token',
  from: '+12545550100',
  apiUrl: 'https://api.twilio.com',
};

test('whoever has a number is reminded of the carriers and of the law of Texas', () => {
  expect(textFindings({ twilio })).toMatchObject([
    { id: 'registration', severity: 'advice' },
    { id: 'state-registration', severity: 'advice' },
  ]);
  expect(textFindings({ twilio: undefined })).toEqual([]);
});
