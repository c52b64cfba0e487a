import { asksForPrivacy } from './asks-for-privacy.ts';

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
