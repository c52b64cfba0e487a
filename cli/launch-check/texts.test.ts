import { expect, test } from 'vitest';
import { textFindings } from './texts.ts';

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
