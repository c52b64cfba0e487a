import type { EmailRefusal } from './email-step.ts';

/** Why no email of a plan goes to a seller, as the family reads it. */
const words: Record<EmailRefusal, string> = {
  'no-address': 'there’s no email address',
  'not-given-by-them': 'they didn’t type the address into our form themselves',
  'wants-none': 'they want no more emails like this',
  stopped: 'they asked us to stop',
  suspect: 'it may be spam',
  erasing: 'they asked us to delete everything',
  'plan-moved': 'the plan has no such email any more',
  'no-letter': 'the letter isn’t written in their language',
  'tried-enough': 'eight tries in a year without an answer are enough',
};

export const emailRefusalWords = (refusal: EmailRefusal): string => words[refusal];
