import type { TwilioConfig } from '#config/config.ts';
import { type Moment, postToTwilio, type TwilioAnswer } from '#http/post-to-twilio.ts';

export type TwilioMessage = { to: string; body: string; statusCallback?: string };

/**
 * Texts any number whatsoever: for our own phones, and for the one function that asks for the gate's permit.
 * https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
 */
export const postMessage = (
  account: TwilioConfig,
  { to, body, statusCallback }: TwilioMessage,
  moment: Moment,
): Promise<TwilioAnswer> => {
  const fields = new URLSearchParams({ To: to, From: account.from, Body: body });
  if (statusCallback !== undefined) fields.set('StatusCallback', statusCallback);
  return postToTwilio(account, 'Messages', fields, moment);
};
