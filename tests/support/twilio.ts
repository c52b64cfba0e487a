import type { Env } from '#config/env.ts';
import { twilioSignature } from '#server/twilio/signature.ts';
import type { TestApp } from './service-app.ts';

/** The settings of a Twilio that answers there. */
export const twilioEnv = (apiUrl = 'http://127.0.0.1:9'): Env => ({
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+12545550100',
  TWILIO_API_URL: apiUrl,
});

export type TwilioFields = Record<string, string>;

/** A post as Twilio sends it to our public address. */
export const signedPost = (siteUrl: string, path: string, fields: TwilioFields | string) => {
  const sent = new URLSearchParams(fields);
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature('secret', siteUrl + path, sent),
    },
    payload: sent.toString(),
  };
};

export const postAsTwilio = (
  { app, context }: Pick<TestApp, 'app' | 'context'>,
  path: string,
  fields: TwilioFields,
) =>
  app.inject({
    method: 'POST',
    url: path,
    ...signedPost(context.config.siteUrl, path, fields),
  });
