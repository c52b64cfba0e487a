import type { Messages } from '#lead/messages.ts';

/** What is said of a field that holds nothing of use, to whoever typed it. */
export type Asks = { messages: Messages; missing: string; phone: string };

export const asksOfFamily = (messages: Messages): Asks => ({
  messages,
  missing: 'This can’t be empty.',
  phone: 'Type a phone number with its area code, such as (254) 555-0142.',
});

export const asksOfSeller = (messages: Messages): Asks => ({
  messages,
  missing: messages.missing.text,
  phone: messages.fields.phone.ask ?? messages.invalid.text,
});
