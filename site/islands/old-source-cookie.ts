import { asksForPrivacy } from './asks-for-privacy.ts';

const name = 'source';
const namesAd = /"(utm_\w+|\w+clid|[gw]braid)":/;

/**
 * Version 1 kept the source in a cookie, which went with every request. Its ad is carried over, and the
 * cookie is deleted. Remove once nobody can have one any more: 90 days after version 1 was last served.
 */
export const retireSourceCookie = (): void => {
  const [, value] = /(?:^|; )source=([^;]+)/.exec(document.cookie) ?? [];
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  try {
    const source = decodeURIComponent(value);
    // A newer ad, of this visit or another since, counts more.
    if (asksForPrivacy() || !namesAd.test(source) || localStorage.getItem(name) !== null) return;
    localStorage.setItem(name, source);
    sessionStorage.setItem(name, source);
  } catch {
    // A browser that keeps nothing, or a cookie that somebody changed: the source is lost, never the lead.
  }
};
