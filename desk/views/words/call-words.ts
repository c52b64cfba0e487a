import type { NoCall } from '#domain/calling/may-call.ts';
import type { CallOut } from '#domain/calling/rows.ts';
import { spokenTime } from '#time/local-time.ts';
import { callOutWords, playTime } from './event-words.ts';

/** Why no phone rings. */
export type CallRefusal =
  | { reason: NoCall | 'no-phone' | 'too-many' | 'called-already' | 'on-a-call' | 'unknown' }
  | { reason: 'waits'; until: number };

const refusals: Record<Exclude<CallRefusal['reason'], 'waits'>, string> = {
  erased: 'This lead was erased.',
  unknown: 'This lead is gone.',
  suspect: 'This lead may be spam: mark it as not spam before you call.',
  'no-number': 'There’s no number to call.',
  'costs-extra':
    'This number may cost extra to call, or is abroad. Calls from here don’t go there.',
  ours: 'This is a number of our own: nobody else would pick up.',
  stopped: 'They asked for no calls. Write instead, or wait until they call or ask again.',
  'no-phone': 'Your phone isn’t set up for calls yet.',
  'too-many': 'That’s as many calls as may go out in an hour, to this number or from you.',
  'called-already': 'Somebody else is calling them right now.',
  'on-a-call': 'You’re on another call. End it first.',
};

export const callRefusalWords = (refusal: CallRefusal, timeZone: string): string =>
  refusal.reason === 'waits'
    ? `It’s too early or too late to call: they may be called from ${spokenTime(refusal.until, timeZone)} on.`
    : `${refusals[refusal.reason]} Nobody was rung.`;

export type CallNames = { name: string; phone: string; own: string; company: string };

/** How a call stands, in one sentence for whoever holds the phone. */
export const callStateWords = (
  { state, sid, result, seconds, error }: CallOut,
  { name, phone, own, company }: CallNames,
): string => {
  switch (state) {
    case 'asked':
      return sid === ''
        ? `Twilio hasn’t said yet whether it takes the call. If ${own} rings, pick up and press any key.`
        : `Your phone ${own} rings now. Pick up and press any key: then we call ${name} at ${phone}.`;
    case 'picked-up':
      return `Press any key on your phone: then we call ${name} at ${phone}.`;
    case 'rings':
      return `We’re calling ${name} at ${phone}. They see ${company}.`;
    case 'talks':
      return `You’re talking to ${name}.`;
    default:
      return overWords(result, seconds, error);
  }
};

const overWords = (result: CallOut['result'], seconds: number, error: string): string => {
  if (result === '') return 'This call is over.';
  const long = result === 'answered' && seconds > 0 ? `, ${playTime(seconds)}` : '';
  return `${callOutWords[result]}${long}${error === '' ? '' : `: ${error}`}.`;
};
