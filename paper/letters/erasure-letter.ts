import { type Letter, writeLetter } from './letter.ts';

/** By the reference, which is all that is left. */
export const erasureLetter = (reference: string): Letter =>
  writeLetter({
    subject: `Deleted by the seller (${reference})`,
    opening: `The seller of ${reference} has deleted the request.`,
    paragraphs: [
      'It was done on the private page of the request, by somebody who knew the phone number. Nothing of it is left on the desk, so please do not call.',
      'Delete the e-mails about it from your mailboxes too, and what a customer database may hold.',
    ],
  });
