/** Global Privacy Control, which Texas has asked sites to heed since January 2025, and its forerunner. */
const asksForPrivacy = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

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
