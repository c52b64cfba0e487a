import type { TextField } from './fields.ts';
import { fieldRules } from './fields.ts';

export type Message = { title: string; text: string };

/** Every message that the form can show, once. */
export const messages = {
  cooldown: {
    title: 'Please Wait',
    text: 'Please wait 30 seconds before submitting again.',
  },
  missing: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
  },
  invalidEmail: {
    title: 'Invalid Email',
    text: 'Please enter a valid email address.',
  },
  rateLimit: {
    title: 'Rate Limit Exceeded',
    text: 'Too many requests. Please try again later.',
  },
  invalidInput: {
    title: 'Invalid Input',
    text: 'Please check your input and try again.',
  },
  failed: {
    title: 'Submission Failed',
    text: 'There was an error submitting your request. Please try again.',
  },
  submitted: {
    title: 'Offer Request Submitted!',
    text: "We'll contact you within 24 hours with your cash offer.",
  },
  keySaved: {
    title: 'API Key Saved',
    text: 'Google Places autocomplete is now enabled!',
  },
} as const satisfies Record<string, Message>;

export const tooLongMessage = (field: TextField): Message => {
  const { label, maxLength } = fieldRules[field];
  return {
    title: 'Input Too Long',
    text: `${label} exceeds maximum length of ${maxLength} characters`,
  };
};

/** What a visitor sees when the server, or the network on the way to it, answers with an error. */
export const messageForServerError = (error: string): Message => {
  if (error.includes('Too many requests')) return messages.rateLimit;
  if (error.includes('Invalid')) return messages.invalidInput;
  return messages.failed;
};
