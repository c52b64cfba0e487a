import * as v from 'valibot';
import { list, text } from './text.ts';

/** What is known only once a seller has asked. */
export const letterNames = new Set(['reference', 'firstName', 'address']);

/** Letters that sellers read. Those to the team are in code. */
export const letters = v.strictObject({
  receipt: v.strictObject({
    subject: text(80, 'the subject of the receipt'),
    opening: text(120, 'its first sentence, which is all that a lock screen shows'),
    paragraphs: list(text(400, 'what happens next, and how to reach you'), 1, 5),
    call: text(40, 'the button that calls you'),
    closing: text(300, 'who sends it, and why the seller gets it'),
  }),
});

export type Letters = v.InferOutput<typeof letters>;
