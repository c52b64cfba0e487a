import * as v from 'valibot';
import { text } from './text.ts';

/** What is heard on the phone. Callers hear every language of the content, one after the other. */
export const calls = v.strictObject({
  voice: v.strictObject({
    language: text(10, 'what the voice speaks, as Twilio calls it, such as en-US'),
    name: text(40, "one of Twilio's voices, such as Polly.Joanna"),
  }),
  /** Short: nobody who speaks another language waits for long to hear that theirs comes too. */
  opening: v.optional(text(60, 'what callers hear first, where there is more than one language')),
  message: text(300, 'what a caller hears whom nobody could answer: that a message is recorded'),
  thanks: text(300, 'what a caller hears after the message'),
  /** Heard by the family, and so in English alone. */
  whisper: v.optional(text(160, 'what you hear when you pick up, before you press a key')),
  connecting: v.optional(text(160, 'what you hear when you call a seller, before you press a key')),
});

export type CallWords = v.InferOutput<typeof calls>;

/** Whose number a seller sees when one of you calls: that of the phone that dials, or of the company through Twilio. */
const callsFrom = v.picklist(['own-phones', 'company'], 'expected own-phones or company');

export const ourCalls = v.optional(
  v.strictObject({
    /** When a call rings your phones; at other times the caller is asked for a message at once. */
    ring: v.picklist(['always', 'office-hours'], 'expected always or office-hours'),
    from: v.optional(callsFrom, 'own-phones'),
  }),
  { ring: 'office-hours', from: 'own-phones' },
);

/** What sellers are told of it, for each value: {callsFrom}. */
export const callsFromWords = v.strictObject({
  'own-phones': text(90, 'that you call from your own phones, and where to call you back'),
  company: text(90, 'from which number you call'),
});
