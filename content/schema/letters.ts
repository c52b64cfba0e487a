import * as v from 'valibot';
import { list, text } from './text.ts';

/** What is known only once a seller has asked. Nothing else that was typed: it may be a stranger's inbox. */
export const letterNames = new Set(['reference', 'firstName', 'when']);

const letterToSeller = (name: string) =>
  v.strictObject({
    subject: text(80, `the subject of the ${name}`),
    opening: text(120, 'its first sentence, which is all that a lock screen shows'),
    openingWithoutName: text(120, 'the same where the first name does not look like one'),
    paragraphs: list(text(400, 'what happens next, and how to reach you'), 1, 5),
    call: text(40, 'the button that calls you'),
    closing: text(300, 'who sends it, and why the seller gets it'),
  });

const letterWithPage = (name: string) =>
  v.strictObject({
    ...letterToSeller(name).entries,
    page: text(40, 'the button that opens the private page of the request'),
  });

/** Letters that sellers read. What those to the team say of a lead is in alerts.yaml. */
export const letters = v.strictObject({
  receipt: letterWithPage('receipt'),
  link: letterWithPage('letter with the link to their private page'),
  visit: letterToSeller('letter that says when you come to see the property'),
  visitCancelled: letterToSeller('letter that says that you do not come after all'),
  erasure: letterWithPage('letter that says when everything will be deleted'),
  erasureWaits: letterWithPage('letter that says so where a contract has to be over first'),
  erasureCalledOff: letterWithPage('letter that says that nothing will be deleted after all'),
});

type Letters = v.InferOutput<typeof letters>;
export type LetterToSeller = Letters['visit'];
