import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePayload } from './payload.ts';
import { cleanSource } from './source.ts';

const body = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '2545550142',
  propertyAddress: '12 Elm St',
};

test('missing fields are empty, unknown keys are dropped', () => {
  expect(parsePayload({ ...body, future: { deep: [1] } })).toEqual({
    payload: expect.objectContaining({ ...body, email: '', city: '', agreeToTexts: false }),
  });
  expect(parsePayload({ ...body, future: 1 })).not.toHaveProperty('payload.future');
});

test.each([
  [{ ...body, firstName: 5 }, 'Invalid firstName'],
  [{ ...body, comments: ['a'] }, 'Invalid comments'],
  [{ ...body, agreeToTexts: 'yes' }, 'Invalid agreeToTexts'],
  [null, 'Invalid request body'],
  ['text', 'Invalid request body'],
])('%j is refused as %j', (wrong, error) => {
  expect(parsePayload(wrong)).toEqual({ error });
});

test.each(['page', 'company_website', 'language', 'source', 'consentVersion'])(
  'a strange %s costs no lead',
  (field) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parsePayload({ ...body, [field]: value })).toHaveProperty('payload');
      }),
    );
  },
);

test('no body makes parsing throw', () => {
  fc.assert(fc.property(fc.anything(), (anything) => void parsePayload(anything)));
});

test('a source keeps what is plain, short text', () => {
  const raw = {
    gclid: 'abc',
    utm_source: ' <b>google</b> ',
    'bad name': 'x',
    count: 3,
    empty: '',
    long: 'x'.repeat(900),
  };
  expect(cleanSource(raw)).toEqual({ gclid: 'abc', utm_source: 'google', long: 'x'.repeat(500) });
  expect(cleanSource()).toEqual({});
});
