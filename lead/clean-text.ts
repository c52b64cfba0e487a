import { stripMarkup } from './strip-markup.ts';

/** Every text is cut to this length before it is sent. */
export const maxTextLength = 1000;

// Lone surrogates cannot be stored as UTF-8, NUL cannot be stored by PostgreSQL, and bidirectional
// controls let a name rewrite the line that it is shown in.
const unprintable = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu;
const lineBreak = /\r\n?|[\u2028\u2029]/g;

/** Text that every store keeps and every page shows as it was meant. */
export const printableText = (raw: string): string =>
  raw.replace(lineBreak, '\n').replace(unprintable, '').trim();

/** Text without markup, control characters and surrounding space; what "empty" is judged by. */
export const plainText = (raw: string): string => stripMarkup(printableText(raw)).trim();

/** Never ends in half a character or in space, so that cutting again changes nothing. */
export const cutText = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** The text as it is sent. Cleaning twice changes nothing. */
export const cleanText = (raw: string): string => cutText(plainText(raw), maxTextLength);

/** The same for a field of one line. */
export const cleanLine = (raw: string): string =>
  cutText(plainText(raw).replace(/\s+/g, ' '), maxTextLength);

/** Runs of what looks like space, the characters included that only look like it. */
export const blanks = /[\s\u115F\u1160\u2800\u3164\uFFA0]+/g;
