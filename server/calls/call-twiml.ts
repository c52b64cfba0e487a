import type { CallWords } from '#content/schema/calls.ts';
import { longestTalkMs } from '#domain/calling/settle.ts';
import { escapeMarkup } from '#http/escape-markup.ts';
import { twiml } from '#server/twilio/twiml.ts';

/** Where Twilio goes on; absolute, as it signs them. */
export type CallUrls = Record<'whisper' | 'taken' | 'rung' | 'recorded', string>;

type Attributes = Record<string, string | number | boolean>;

const verb = (name: string, attributes: Attributes = {}, inside = ''): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
};

const hangup = verb('Hangup');

const say = ({ voice }: CallWords, words: string): string =>
  verb('Say', { language: voice.language, voice: voice.name }, escapeMarkup(words));

/** First in English, then in the others: nobody knows yet which one the caller speaks. */
const sayInAll = (all: readonly CallWords[], part: 'message' | 'thanks'): string =>
  all.map((words) => say(words, words[part])).join('');

/** So that nobody hangs up on a language that they do not speak: theirs is named within the first words. */
const openInAll = (all: readonly CallWords[]): string =>
  all.length < 2
    ? ''
    : all.map((words) => (words.opening === undefined ? '' : say(words, words.opening))).join('');

const ringSeconds = 20;
/** Twilio rings so many at once at most. */
const mostPhones = 10;

/** All phones at once, and whoever was first to press a key has the call. The caller hears it ring. */
export const ringPhones = (phones: readonly string[], callerId: string, urls: CallUrls): string => {
  const numbers = phones
    .slice(0, mostPhones)
    .map((phone) => verb('Number', { url: urls.whisper }, escapeMarkup(phone)));
  const dial = { timeout: ringSeconds, answerOnBridge: true, callerId, action: urls.rung };
  return twiml(verb('Dial', dial, numbers.join('')));
};

/** What the one who picks up hears. A mailbox presses no key, and so the call is taken from it again. */
export const askForKey = (words: CallWords, urls: CallUrls): string => {
  const said = words.whisper === undefined ? '' : say(words, words.whisper);
  return twiml(verb('Gather', { numDigits: 1, timeout: 8, action: urls.taken }, said), hangup);
};

/** Whoever of us picks up a call to a seller is asked for a key: no mailbox of ours ever meets a seller. */
export const askBeforeCalling = (words: CallWords, keyUrl: string): string => {
  const said = words.connecting === undefined ? '' : say(words, words.connecting);
  return twiml(verb('Gather', { numDigits: 1, timeout: 8, action: keyUrl }, said), hangup);
};

export type SellerCall = { phone: string; callerId: string; sellerUrl: string; dialedUrl: string };

/** Shorter than the mailboxes of most sellers take; and no talk lasts longer than the desk waits for its end. */
const sellerRingsSeconds = 30;

/** The seller's phone shows the company's number. Nothing of the talk is recorded. */
export const callSeller = ({ phone, callerId, sellerUrl, dialedUrl }: SellerCall): string => {
  const dial = {
    timeout: sellerRingsSeconds,
    timeLimit: longestTalkMs / 1_000,
    callerId,
    action: dialedUrl,
  };
  const number = { statusCallback: sellerUrl, statusCallbackEvent: 'answered completed' };
  return twiml(verb('Dial', dial, verb('Number', number, escapeMarkup(phone))), hangup);
};

/** Nothing more to say to the one who pressed the key: Twilio connects the two. */
export const connect = twiml();

const longestMessageSeconds = 180;

export const takeMessage = (words: readonly CallWords[], urls: CallUrls): string =>
  twiml(
    openInAll(words),
    sayInAll(words, 'message'),
    verb('Record', {
      action: urls.recorded,
      recordingStatusCallback: urls.recorded,
      maxLength: longestMessageSeconds,
      timeout: 5,
      finishOnKey: '#',
    }),
    hangup,
  );

export const thank = (words: readonly CallWords[]): string =>
  twiml(sayInAll(words, 'thanks'), hangup);

export const endCall = twiml(hangup);

/** A call that is not accepted costs nothing. */
export const rejectCall = twiml(verb('Reject', { reason: 'busy' }));
