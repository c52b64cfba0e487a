import type { TwilioConfig } from '#config/config.ts';
import { authorizationOf, messageUrl } from '#config/twilio.ts';

/* What comes with a text is kept by Twilio. Why only these addresses: decision 50. */

/** As many as a text can have. */
const mostFiles = 10;
const mostRedirects = 3;

/** Where Twilio's own address of a file leads. */
const mediaPlaces = [
  'https://mms.twiliocdn.com/',
  'https://media.twiliocdn.com/',
  'https://s3-external-1.amazonaws.com/media.twiliocdn.com/',
] as const;

/**
 * What came with a text: photos by their names, as `MM…/Media/ME…`, and how many other files. A photo that is not in
 * our own account, under this very text, is never asked for.
 */
export const mediaOf = (
  twilio: TwilioConfig,
  messageSid: string,
  fields: URLSearchParams,
): { photos: string[]; files: number } => {
  const count = Math.min(Math.max(Number(fields.get('NumMedia')) || 0, 0), mostFiles);
  const photos = Array.from({ length: count }, (_, index) => {
    const isPicture = fields.get(`MediaContentType${index}`)?.startsWith('image/') === true;
    return isPicture ? nameOf(twilio, messageSid, fields.get(`MediaUrl${index}`) ?? '') : undefined;
  }).filter((name) => name !== undefined);
  return { photos, files: count - photos.length };
};

const nameOf = (twilio: TwilioConfig, messageSid: string, url: string): string | undefined => {
  const folder = `${messageUrl(twilio, messageSid)}/Media/`;
  const sid = url.startsWith(folder) ? url.slice(folder.length) : '';
  return /^ME\w{1,62}$/.test(sid) ? `${messageSid}/Media/${sid}` : undefined;
};

/** Whether a redirect may be followed: to where Twilio keeps files, or within its API. */
export const mayHoldMedia = ({ apiUrl }: Pick<TwilioConfig, 'apiUrl'>, url: string): boolean =>
  [...mediaPlaces, `${new URL(apiUrl).origin}/`].some((place) => url.startsWith(place));

export type FetchedMedia = { answer: Response } | { refused: string };

/** Asks the API with our credentials, and whomever it names without. */
export const fetchMedia = async (
  twilio: TwilioConfig,
  name: string,
  signal: AbortSignal,
): Promise<FetchedMedia> => {
  let url = messageUrl(twilio, name);
  let headers: Record<string, string> = { authorization: authorizationOf(twilio) };
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await fetch(url, { headers, redirect: 'manual', signal });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return { answer };
    await answer.body?.cancel();
    const next = URL.parse(location, url)?.href ?? '';
    if (!mayHoldMedia(twilio, next))
      return { refused: 'Twilio named an address that is not its own' };
    url = next;
    headers = {};
  }
  return { refused: 'Twilio named one address after the other' };
};
