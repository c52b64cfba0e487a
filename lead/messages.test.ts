import { expect, test } from 'vitest';
import { messageForServerError, messages } from './messages.ts';

test.each([
  ['cooldown', 'Please Wait - Please wait 30 seconds before submitting again.'],
  ['missing', 'Missing Information - Please fill in all required fields.'],
  ['invalidEmail', 'Invalid Email - Please enter a valid email address.'],
  ['rateLimit', 'Rate Limit Exceeded - Too many requests. Please try again later.'],
  ['invalidInput', 'Invalid Input - Please check your input and try again.'],
  ['failed', 'Submission Failed - There was an error submitting your request. Please try again.'],
  [
    'submitted',
    "Offer Request Submitted! - We'll contact you within 24 hours with your cash offer.",
  ],
  ['keySaved', 'API Key Saved - Google Places autocomplete is now enabled!'],
] as const)('%s', (name, sentence) => {
  expect(`${messages[name].title} - ${messages[name].text}`).toBe(sentence);
});

test.each([
  ['Too many requests. Please try again later.', 'Rate Limit Exceeded'],
  ['Invalid phone number', 'Invalid Input'],
  ['Invalid JSON: Too many requests', 'Rate Limit Exceeded'],
  ['The lead could not be stored', 'Submission Failed'],
  ['Failed to fetch', 'Submission Failed'],
  ['', 'Submission Failed'],
])('the server error %j is shown as %s', (error, title) => {
  expect(messageForServerError(error).title).toBe(title);
});
