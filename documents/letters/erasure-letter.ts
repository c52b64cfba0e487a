import { counted } from '../counted.ts';
import type { Letter } from './letter.ts';

const andInMailboxes = 'from your mailboxes too, and what a customer database may hold.';

/** By the reference, which is all that is left. */
export const erasureLetter = (reference: string): Letter => ({
  subject: `Deleted by the seller (${reference})`,
  opening: `The seller of ${reference} has deleted the request.`,
  paragraphs: [
    'It was done on the private page of the request, by somebody who knew the phone number. Nothing of it is left on the desk, so please do not call.',
    `Delete the emails about it ${andInMailboxes}`,
  ],
});

/** What was over the budget of the hour: each reference, since nothing else says what to delete. */
export const erasuresLetter = (references: readonly string[]): Letter => {
  const requests = counted(references.length, 'request', 'requests');
  return {
    subject: `Deleted by sellers: ${requests}`,
    opening: `Sellers have deleted ${requests} in the last few minutes, more than this hour had single messages for.`,
    paragraphs: [
      'It was done on the private page of each, by somebody who knew the phone number. Nothing of it is left on the desk, so please do not call.',
      `Delete the emails about them ${andInMailboxes}`,
      `The references: ${references.join(', ')}`,
    ],
  };
};
