import type { TwilioConfig } from '#config/config.ts';
import { escapeMarkup } from './escape-markup.ts';
import { type Moment, postToTwilio, type TwilioAnswer } from './post-to-twilio.ts';

/** Under it Twilio tells how a call of ours goes. */
export const callOutPath = '/functions/v1/outgoing-call';

/** The steps of which Twilio tells, each at an address of its own. */
export type CallStep = 'picked-up' | 'key' | 'seller' | 'dialed' | 'ended';

/** It names the call itself, so that word of it finds it where Twilio's answer to us got lost. */
export const callOutUrl = (siteUrl: string, step: CallStep, callId: string): string =>
  `${siteUrl}${callOutPath}/${step}?${new URLSearchParams({ call: callId })}`;

/** Most mailboxes answer after 25 seconds or more. */
const ringSeconds = 20;

type NewCall = { callId: string; phone: string; siteUrl: string };

/**
 * Rings the phone of one of us. What happens once it is picked up is asked for then: a seller is rung by that answer.
 * https://www.twilio.com/docs/voice/api/call-resource#create-a-call-resource
 */
export const placeCall = (
  account: TwilioConfig,
  { callId, phone, siteUrl }: NewCall,
  moment: Moment,
): Promise<TwilioAnswer> =>
  postToTwilio(
    account,
    'Calls',
    new URLSearchParams({
      To: phone,
      From: account.from,
      Url: callOutUrl(siteUrl, 'picked-up', callId),
      Method: 'POST',
      StatusCallback: callOutUrl(siteUrl, 'ended', callId),
      StatusCallbackMethod: 'POST',
      StatusCallbackEvent: 'completed',
      Timeout: String(ringSeconds),
    }),
    moment,
  );

/** Rings a phone and says this, twice: whoever hears it has that phone at the ear. */
export const sayOnCall = (
  account: TwilioConfig,
  { phone, words }: { phone: string; words: string },
  moment: Moment,
): Promise<TwilioAnswer> => {
  const say = `<Say language="en-US">${escapeMarkup(words)}</Say>`;
  const Twiml = `<Response><Pause length="1"/>${say}<Pause length="1"/>${say}</Response>`;
  const fields = { To: phone, From: account.from, Twiml, Timeout: String(ringSeconds) };
  return postToTwilio(account, 'Calls', new URLSearchParams(fields), moment);
};

/**
 * Ends a call, whether it rings or somebody talks.
 * https://www.twilio.com/docs/voice/api/call-resource#update-a-call-resource
 */
export const endCallAtTwilio = (
  account: TwilioConfig,
  sid: string,
  moment: Moment,
): Promise<TwilioAnswer> =>
  postToTwilio(
    account,
    `Calls/${encodeURIComponent(sid)}`,
    new URLSearchParams({ Status: 'completed' }),
    moment,
  );
