import type { TwilioConfig } from './config.ts';

type Account = Pick<TwilioConfig, 'accountSid' | 'authToken' | 'apiUrl'>;

/** Where Twilio keeps a caller's message: `json` is what it knows of it, `mp3` the sound. */
export const recordingUrl = (
  { apiUrl, accountSid }: Account,
  recordingSid: string,
  form: 'json' | 'mp3',
): string => {
  const [account, recording] = [accountSid, recordingSid].map(encodeURIComponent);
  return `${apiUrl}/2010-04-01/Accounts/${account}/Recordings/${recording}.${form}`;
};

/** Where Twilio keeps a text, or what came with it: by the text's name, or as `MM…/Media/ME…`. */
export const messageUrl = ({ apiUrl, accountSid }: Account, path: string): string =>
  `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages/${path}`;

export const authorizationOf = ({ accountSid, authToken }: Account): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
