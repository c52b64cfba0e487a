import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cooldownMs, findRefusal, isCoolingDown, type TypedFields } from './checks.ts';
import { fieldRules, textFields } from './fields.ts';

const filled: TypedFields = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '(254) 555-0142',
  propertyAddress: '12 Elm St',
};

test('a filled form may be sent', () => {
  expect(findRefusal(filled)).toBeUndefined();
  expect(findRefusal({ ...filled, email: '' })).toBeUndefined();
  expect(findRefusal({ ...filled, email: '   ' })).toBeUndefined();
});

test.each(['firstName', 'lastName', 'phone', 'propertyAddress'] as const)(
  '%s is required',
  (field) => {
    for (const value of ['', '   ', '<b></b>', '\u0000']) {
      expect(findRefusal({ ...filled, [field]: value })).toEqual({
        code: 'missing',
        fields: [field],
      });
    }
    const { [field]: _, ...others } = filled;
    expect(findRefusal(others)).toEqual({ code: 'missing', fields: [field] });
  },
);

test('all missing fields are told at once, those with text in them are not', () => {
  expect(findRefusal({ lastName: 'Lee', phone: ' ' })).toEqual({
    code: 'missing',
    fields: ['firstName', 'phone', 'propertyAddress'],
  });
});

test.each(textFields)('%s has a longest length', (field) => {
  const { maxLength } = fieldRules[field];
  expect(findRefusal({ ...filled, [field]: 'x'.repeat(maxLength + 1) })).toEqual({
    code: 'too-long',
    fields: [field],
  });
  expect(findRefusal({ ...filled, [field]: 'x'.repeat(maxLength) })?.code).not.toBe('too-long');
});

test('a bad email is told', () => {
  expect(findRefusal({ ...filled, email: 'ann@' })).toEqual({
    code: 'bad-email',
    fields: ['email'],
  });
});

test.each([
  [0, 'cooldown'],
  [29_999, 'cooldown'],
  [30_000, undefined],
  [-5_000, undefined],
])('%i ms after the last submit: %s', (elapsed, code) => {
  const time = { lastSubmittedAt: 1_000_000, now: 1_000_000 + elapsed };
  expect(findRefusal(filled, time)?.code).toBe(code);
});

test('the checks run in the specified order', () => {
  const tooLong = 'x'.repeat(5000);
  const time = { lastSubmittedAt: 0, now: 1 };
  const everything: TypedFields = { comments: tooLong, email: 'bad' };
  expect(findRefusal(everything, time)?.code).toBe('cooldown');
  expect(findRefusal(everything)?.code).toBe('missing');
  expect(findRefusal({ ...filled, ...everything })?.code).toBe('too-long');
  expect(findRefusal({ ...filled, email: 'bad' })?.code).toBe('bad-email');
  expect(findRefusal({ ...filled, lastName: tooLong, firstName: tooLong })?.fields).toEqual([
    'firstName',
  ]);
});

test('no input makes a check throw', () => {
  const anything = fc.record(
    Object.fromEntries(textFields.map((field) => [field, fc.string({ unit: 'binary' })])),
    { requiredKeys: [] },
  );
  fc.assert(fc.property(anything, (typed) => void findRefusal(typed)));
});

const now = 1_000_000;

test.each([
  ['nobody submitted yet', undefined, false],
  ['just now', now, true],
  ['a moment before it ends', now - cooldownMs + 1, true],
  ['when it ends', now - cooldownMs, false],
  ['by a clock that was ahead', now + 1, false],
])('a form rests after a submit: %s', (_, last, rests) => {
  expect(isCoolingDown(last, now)).toBe(rests);
});
