import * as v from 'valibot';
import { text } from './text.ts';

const inBoth = (meaning: string) =>
  v.strictObject({
    en: text(300, `${meaning}, in English`),
    es: text(300, `${meaning}, in Spanish`),
  });

/** What is heard on the phone. Callers hear both languages, one after the other. */
export const calls = v.strictObject({
  message: inBoth('what a caller hears whom nobody could answer: that a message is recorded'),
  thanks: inBoth('what a caller hears after the message'),
  whisper: text(160, 'what you hear when you pick up, before you press a key'),
});

export type CallWords = v.InferOutput<typeof calls>;

/** When a call rings your phones; at other times the caller is asked for a message at once. */
export const ringing = v.optional(
  v.strictObject({
    ring: v.picklist(['always', 'office-hours'], 'expected always or office-hours'),
  }),
  { ring: 'office-hours' },
);
