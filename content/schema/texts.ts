import * as v from 'valibot';
import { list, text } from './text.ts';

/** What is known only when a text is written. */
export const textNames = new Set(['firstName', 'person']);

/** Texts to sellers, in one language. */
export const texts = v.strictObject({
  /** Without it the first text to a seller would not say whom it is from, nor how to end the texts. */
  from: text(60, 'who texts, for the first text to a seller'),
  stop: text(60, 'how the texts end, for the first text to a seller'),
  stopped: text(150, 'the one answer to somebody who said stop'),
  help: text(150, 'the answer to HELP: who you are, your phone, and how the texts end'),
  templates: list(
    v.strictObject({
      name: text(30, 'what it is for, in a word or two'),
      text: text(300, 'the text'),
    }),
    1,
    12,
  ),
});

export type TextWords = v.InferOutput<typeof texts>;
