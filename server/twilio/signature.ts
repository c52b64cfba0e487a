import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What Twilio signs a form post with: the public address as it was typed into its console, and every
 * parameter by name, those that we do not know as well.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export const twilioSignature = (
  authToken: string,
  url: string,
  fields: URLSearchParams,
): string => {
  const names = [...new Set(fields.keys())].toSorted();
  const signed = names.flatMap((name) =>
    [...new Set(fields.getAll(name))].toSorted().map((value) => name + value),
  );
  return createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest('base64');
};

/** In a time that says nothing of where they differ. */
export const isSigned = (
  given: string,
  authToken: string,
  url: string,
  fields: URLSearchParams,
): boolean => {
  const expected = Buffer.from(twilioSignature(authToken, url, fields));
  const told = Buffer.from(given);
  return told.length === expected.length && timingSafeEqual(told, expected);
};
