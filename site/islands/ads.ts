/** Global Privacy Control, which Texas has asked sites to heed since January 2025, and its forerunner. */
const asksForPrivacy = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

const sourceKey = 'source';
const namesAd = /"(utm_\w+|\w+clid|[gw]braid)":/;

/**
 * Version 1 kept the source in a cookie, which went with every request. Its ad is carried over, and the
 * cookie is deleted. Remove once nobody can have one any more: 90 days after version 1 was last served.
 */
export const retireSourceCookie = (): void => {
  const [, value] = /(?:^|; )source=([^;]+)/.exec(document.cookie) ?? [];
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${sourceKey}=; Max-Age=0; Path=/`;
  try {
    const source = decodeURIComponent(value);
    // A newer ad, of this visit or another since, counts more.
    if (asksForPrivacy() || !namesAd.test(source) || localStorage.getItem(sourceKey) !== null)
      return;
    localStorage.setItem(sourceKey, source);
    sessionStorage.setItem(sourceKey, source);
  } catch {
    // A browser that keeps nothing, or a cookie that somebody changed: the source is lost, never the lead.
  }
};

/** https://developers.google.com/tag-platform/tag-manager/web, after the visitor's first move. */
export const loadTagManager = (container: string): void => {
  if (asksForPrivacy()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  document.head.append(script);
};
