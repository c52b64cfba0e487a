import type { Messages } from './types.ts';

/** Word for word as specified. */
export const en: Messages = {
  cooldown: {
    title: 'Please Wait',
    text: 'Please wait 30 seconds before submitting again.',
  },
  missing: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
  },
  'too-long': {
    title: 'Input Too Long',
    text: '{field} exceeds maximum length of {n} characters',
  },
  'bad-email': {
    title: 'Invalid Email',
    text: 'Please enter a valid email address.',
  },
  'rate-limit': {
    title: 'Rate Limit Exceeded',
    text: 'Too many requests. Please try again later.',
  },
  invalid: {
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
  'key-saved': {
    title: 'API Key Saved',
    text: 'Google Places autocomplete is now enabled!',
  },
  fieldNames: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    propertyAddress: 'Property address',
    propertyCity: 'City',
    propertyState: 'State',
    propertyZip: 'ZIP code',
    comments: 'Comments',
  },
};
