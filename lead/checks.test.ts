import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findProblem, type Typed } from './checks.ts';
import { fieldRules, textFields } from './fields.ts';

const filled: Typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '(254) 555-0142',
  propertyAddress: '12 Elm St',
};

const missing = { title: 'Missing Information', text: 'Please fill in all required fields.' };

test('a filled form has no problem', () => {
  expect(findProblem(filled)).toBeUndefined();
  expect(findProblem({ ...filled, email: '' })).toBeUndefined();
  expect(findProblem({ ...filled, email: '   ' })).toBeUndefined();
});

test.each(['firstName', 'lastName', 'phone', 'propertyAddress'] as const)(
  '%s is required',
  (field) => {
    for (const value of ['', '   ', '<b></b>', '\u0000']) {
      expect(findProblem({ ...filled, [field]: value })).toEqual({ ...missing, field });
    }
    const { [field]: _, ...others } = filled;
    expect(findProblem(others)).toEqual({ ...missing, field });
  },
);

test.each([
  ['firstName', 'First name exceeds maximum length of 100 characters'],
  ['lastName', 'Last name exceeds maximum length of 100 characters'],
  ['phone', 'Phone exceeds maximum length of 25 characters'],
  ['email', 'Email exceeds maximum length of 254 characters'],
  ['propertyAddress', 'Property address exceeds maximum length of 500 characters'],
  ['propertyCity', 'City exceeds maximum length of 100 characters'],
  ['propertyState', 'State exceeds maximum length of 50 characters'],
  ['propertyZip', 'ZIP code exceeds maximum length of 20 characters'],
  ['comments', 'Comments exceeds maximum length of 2000 characters'],
] as const)('%s has a longest length', (field, text) => {
  const { maxLength } = fieldRules[field];
  const problem = { title: 'Input Too Long', text, field };
  expect(findProblem({ ...filled, [field]: 'x'.repeat(maxLength + 1) })).toEqual(problem);
  expect(findProblem({ ...filled, [field]: 'x'.repeat(maxLength) })?.title).not.toBe(
    'Input Too Long',
  );
});

test('a bad e-mail is told', () => {
  expect(findProblem({ ...filled, email: 'ann@' })).toEqual({
    title: 'Invalid Email',
    text: 'Please enter a valid email address.',
    field: 'email',
  });
});

test.each([
  [0, 'Please Wait'],
  [29_999, 'Please Wait'],
  [30_000, undefined],
  [-5_000, undefined],
])('%i ms after the last submit: %s', (elapsed, title) => {
  const time = { lastSubmittedAt: 1_000_000, now: 1_000_000 + elapsed };
  expect(findProblem(filled, time)?.title).toBe(title);
});

test('the checks run in the specified order', () => {
  const tooLong = 'x'.repeat(5000);
  const time = { lastSubmittedAt: 0, now: 1 };
  const everything: Typed = { comments: tooLong, email: 'bad' };
  expect(findProblem(everything, time)?.title).toBe('Please Wait');
  expect(findProblem(everything)?.title).toBe('Missing Information');
  expect(findProblem({ ...filled, ...everything })?.title).toBe('Input Too Long');
  expect(findProblem({ ...filled, email: 'bad' })?.title).toBe('Invalid Email');
  expect(findProblem({ ...filled, lastName: tooLong, firstName: tooLong })?.field).toBe(
    'firstName',
  );
});

test('no input makes a check throw', { timeout: 60_000 }, () => {
  const anything = fc.record(
    Object.fromEntries(textFields.map((field) => [field, fc.string({ unit: 'binary' })])),
    { requiredKeys: [] },
  );
  fc.assert(fc.property(anything, (typed) => void findProblem(typed)));
});
