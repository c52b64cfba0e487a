import type { TwilioConfig } from '#config/config.ts';
import type { TextPermit } from '#domain/texts/may-text.ts';
import { type Moment, postMessage, type TwilioAnswer } from './post-message.ts';

export type SellerMessage = { body: string; statusCallback: string };

/** The one way to text a seller: whoever has no permit of the gate cannot call it. */
export const textSeller = (
  config: TwilioConfig,
  permit: TextPermit,
  message: SellerMessage,
  moment: Moment,
): Promise<TwilioAnswer> => postMessage(config, { to: permit.phone, ...message }, moment);
