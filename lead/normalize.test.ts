import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textFields } from './fields.ts';
import { normalizeRequest } from './normalize.ts';

test('a request is normalised field by field', () => {
  expect(
    normalizeRequest({
      firstName: ' Ann ',
      lastName: '<i>Lee</i>',
      phone: '+1 254 555 0142',
      email: ' Ann@Example.com',
      propertyAddress: '12  Elm\nSt',
      comments: 'Roof leaks.\r\nCall after 5.',
      agreeToTexts: true,
      city: 'waco',
    }),
  ).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '+12545550142',
    email: 'ann@example.com',
    propertyAddress: '12 Elm St',
    propertyCity: '',
    propertyState: '',
    propertyZip: '',
    comments: 'Roof leaks.\nCall after 5.',
    agreeToTexts: true,
    city: 'waco',
  });
});

test('normalising twice changes nothing', () => {
  const text = fc.string({ unit: 'binary', maxLength: 1100, size: 'max' });
  const typed = fc.record(Object.fromEntries(textFields.map((field) => [field, text])));
  fc.assert(
    fc.property(typed, (raw) => {
      const once = normalizeRequest(raw);
      expect(normalizeRequest(once)).toEqual(once);
    }),
    { numRuns: 20 },
  );
});
