import { expect, test } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { textFields } from './fields.ts';
import { fieldError, refusalMessage } from './messages.ts';
import { refusalCodes } from './refusal.ts';

const languages = loadLanguages();
const { messages } = languages.english;

test.each([
  ['cooldown', 'Please Wait - Please wait 30 seconds before submitting again.'],
  ['missing', 'Missing Information - Please fill in all required fields.'],
  ['too-long', 'Input Too Long - {field} exceeds maximum length of {n} characters'],
  ['bad-email', 'Invalid Email - Please enter a valid email address.'],
  ['rate-limit', 'Rate Limit Exceeded - Too many requests. Please try again later.'],
  ['invalid', 'Invalid Input - Please check your input and try again.'],
  ['failed', 'Submission Failed - There was an error submitting your request. Please try again.'],
  [
    'submitted',
    "Offer Request Submitted! - We'll contact you within 24 hours with your cash offer.",
  ],
  ['key-saved', 'API Key Saved - Google Places autocomplete is now enabled!'],
] as const)('%s', (name, sentence) => {
  const { title, text } = messages[name];
  expect(`${title} - ${text}`).toBe(sentence);
});

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
] as const)('a %s that is too long is named with its limit', (field, text) => {
  const message = { title: 'Input Too Long', text };
  expect(refusalMessage({ code: 'too-long', fields: [field] }, messages)).toEqual(message);
});

test.each(languages.all)('every refusal can be told in full in $language', (words) => {
  for (const code of refusalCodes) {
    for (const field of textFields) {
      const { title, text } = refusalMessage({ code, fields: [field] }, words.messages);
      expect(title).not.toBe('');
      expect(text).toMatch(/^[^{}]+$/);
    }
  }
});

const ask = 'Please enter your phone number.';

test.each([
  ['missing', ask, ask],
  ['invalid', ask, ask],
  ['invalid', undefined, 'Please check your input and try again.'],
  ['too-long', ask, 'Phone exceeds maximum length of 25 characters'],
] as const)('beside a field that is %s and asks %j stands %j', (code, own, text) => {
  expect(fieldError({ code, fields: ['phone'] }, messages, own)).toBe(text);
});
