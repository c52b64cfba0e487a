export const statusPath = '/functions/v1/text-status';

/**
 * Where Twilio tells what became of a text. It names the text itself, so that a receipt finds it before we
 * have heard by which name Twilio knows it, and even where we never do.
 */
export const statusCallbackUrl = (siteUrl: string, eventId: string): string =>
  `${siteUrl}${statusPath}?${new URLSearchParams({ text: eventId })}`;
