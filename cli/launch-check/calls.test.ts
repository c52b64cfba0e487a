import { expect, test } from 'vitest';
import { callFindings, companyCallFindings, textFindings } from './calls.ts';

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
  expect(callFindings({ ...ready, ...given }, []).map(({ id }) => id)).toEqual(ids);
});

const person = (name: string, phone: string, takesCalls = false) => ({ name, phone, takesCalls });

test('a phone that was chosen on the desk is one that rings', () => {
  const sam = person('Sam', '+12545550101', true);
  expect(callFindings({ ...ready, ringPhones: [] }, [sam])).toEqual([]);
  expect(callFindings({ ...ready, ringPhones: [] }, [{ ...sam, takesCalls: false }])).toMatchObject(
    [{ id: 'no-ring-phones' }],
  );
});

const company = { phone: '(254) 555-0100', calls: { from: 'company' as const } };
const ruth = person('Ruth', '+12545550177');

test.each([
  ['everybody has a phone for calls', company, { from }, [ruth], []],
  ['somebody has none', company, { from }, [ruth, person('Sam', '')], ['calls.from']],
  ['nobody is on the desk', company, { from }, [], ['calls.from']],
  ['another number than Twilio has', company, { from: '+12545550199' }, [ruth], ['phone']],
  ['no Twilio', company, undefined, [ruth], ['calls.from']],
  [
    'calls from our own phones',
    { ...company, calls: { from: 'own-phones' as const } },
    undefined,
    [],
    [],
  ],
])(
  'the site may say that we call from the company’s number: %s',
  (_, facts, twilio, people, fields) => {
    const found = companyCallFindings(facts, twilio, people);
    expect(found.map(({ field }) => field)).toEqual(fields);
    for (const one of found)
      expect(one).toMatchObject({ severity: 'blocking', id: 'not-our-number' });
  },
);

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
