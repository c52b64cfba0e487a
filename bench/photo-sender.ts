import { offerFunctionPath } from '#lead/fields.ts';
import { request } from '#tests/support/service-leads.ts';

/** Each seller has an address of their own, as the proxy in front tells it. */
export const proxied = (from: string) => ({ 'x-forwarded-for': from });

/** A lead of its own, and the link to its page. */
export const askForLink = async (url: string, name: string, from: string): Promise<string> => {
  const answer = await fetch(url + offerFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proxied(from) },
    body: JSON.stringify({ ...request, propertyAddress: `${name} Photo Road` }),
  });
  const { link } = (await answer.json()) as { link: string };
  return link;
};

/** Whatever is busy or limited is tried again, as the page does it. */
export const sendPhoto = async (
  url: string,
  link: string,
  photo: Buffer,
  index: number,
  from: string,
): Promise<void> => {
  // Bytes behind the picture's end make another file of it.
  const body = Buffer.concat([photo, Buffer.from([index])]) as Uint8Array<ArrayBuffer>;
  const headers = { 'content-type': 'image/jpeg', ...proxied(from) };
  for (let status = 503; status !== 200; ) {
    ({ status } = await fetch(`${url}${link}/photos`, { method: 'POST', headers, body }));
    if (status !== 200 && status !== 503) throw new Error(`a photo was answered with ${status}`);
  }
};
