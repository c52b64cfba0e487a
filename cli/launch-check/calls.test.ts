import { expect, test } from 'vitest';
import { callFindings, textFindings } from './calls.ts';

const from = '+12545550100';
const ready = {
  twilio: { from },
  siteUrl: 'https://www.elm-buyers.com',
  ringPhones: ['+12545550101'],
};

test.each([
  ['all is well', {}, []],
  ['without Twilio', { twilio: undefined, ringPhones: [], siteUrl: 'http://localhost:3000' }, []],
  ['an address without https', { siteUrl: 'http://www.elm-buyers.com' }, ['twilio-cannot-reach']],
  ['an address of this machine', { siteUrl: 'https://127.0.0.1' }, ['twilio-cannot-reach']],
  ['a name that only this machine knows', { siteUrl: 'https://server' }, ['twilio-cannot-reach']],
  ['the number itself among the phones', { ringPhones: [from] }, ['rings-itself']],
  ['no phones', { ringPhones: [] }, ['no-ring-phones']],
  [
    'eleven phones',
    { ringPhones: Array.from({ length: 11 }, (_, index) => `+125455502${10 + index}`) },
    ['too-many-phones'],
  ],
])('%s', (_, given, ids) => {
  expect(callFindings({ ...ready, ...given }).map(({ id }) => id)).toEqual(ids);
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
