import { expect, test } from 'vitest';
import { loadLanguages } from './load-company.ts';

/** Word for word as the specification has them. */
const specified = {
  cooldown: 'Please Wait - Please wait 30 seconds before submitting again.',
  missing: 'Missing Information - Please fill in all required fields.',
  'too-long': 'Input Too Long - {field} exceeds maximum length of {n} characters',
  'bad-email': 'Invalid Email - Please enter a valid email address.',
  'rate-limit': 'Rate Limit Exceeded - Too many requests. Please try again later.',
  invalid: 'Invalid Input - Please check your input and try again.',
  failed: 'Submission Failed - There was an error submitting your request. Please try again.',
  submitted: "Offer Request Submitted! - We'll contact you within 24 hours with your cash offer.",
  'key-saved': 'API Key Saved - Google Places autocomplete is now enabled!',
};

test('the English messages are the specified ones', () => {
  const { fields: _, plain: __, ...messages } = loadLanguages().english.messages;
  const said = Object.entries(messages).map(([name, { title, text }]) => [
    name,
    `${title} - ${text}`,
  ]);
  expect(Object.fromEntries(said)).toEqual(specified);
});

test('every language asks for the same fields, in words of its own', () => {
  const [english, ...others] = loadLanguages().all;
  for (const { messages } of others) {
    expect(Object.keys(messages.fields)).toEqual(Object.keys(english?.messages.fields ?? {}));
    for (const name of Object.keys(specified) as (keyof typeof specified)[]) {
      expect(messages[name].title).not.toBe(english?.messages[name].title);
    }
  }
});
