import type { LeadSource } from '#lead/source.ts';
import { cameFromAd, readSource } from '#lead/visit-source.ts';

/**
 * What to keep once a page has opened. The first page of a visit decides, unless a later one of the
 * same visit was opened by an ad; a visit that no ad began inherits the ad of an earlier one.
 */
export const chooseSource = (
  fresh: LeadSource,
  ofVisit: LeadSource | undefined,
  ofEarlier: LeadSource | undefined,
): LeadSource => {
  if (cameFromAd(fresh)) return fresh;
  if (ofVisit) return ofVisit;
  return ofEarlier && cameFromAd(ofEarlier) ? ofEarlier : fresh;
};

const name = 'source';
const ninetyDaysMs = 90 * 86_400_000;

const readKept = (storage: Storage): LeadSource | undefined => {
  try {
    return JSON.parse(storage.getItem(name) ?? '');
  } catch {
    return undefined;
  }
};

/** The ad of an earlier visit, for as long as it counts; then the browser forgets it. */
const readEarlier = (): LeadSource | undefined => {
  const earlier = readKept(localStorage);
  if (earlier && Date.now() - Date.parse(earlier['landedAt'] ?? '') < ninetyDaysMs) return earlier;
  localStorage.removeItem(name);
  return undefined;
};

const rememberSource = (): LeadSource => {
  const fresh = readSource(
    new URL(location.href),
    document.referrer,
    new Date(performance.timeOrigin),
  );
  try {
    // As in site/islands/ads.ts, which cannot be the same file: no island shares one with this folder.
    if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') {
      localStorage.removeItem(name);
      return {};
    }
    const ofVisit = readKept(sessionStorage);
    const kept = chooseSource(fresh, ofVisit, ofVisit ? undefined : readEarlier());
    sessionStorage.setItem(name, JSON.stringify(kept));
    // Only an ad is worth knowing of beyond the visit.
    if (cameFromAd(fresh)) localStorage.setItem(name, JSON.stringify(fresh));
    return kept;
  } catch {
    // A browser that keeps nothing knows of this page alone.
    return fresh;
  }
};

/**
 * The first question to storage stops the page until another process has answered. It waits until the
 * visitor has touched something and seen the answer to it, or leaves: before that there is nothing to lose.
 */
export const rememberSourceInTime = (): void => {
  const soon = () => requestAnimationFrame(() => setTimeout(rememberSource));
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, soon, { once: true });
  for (const end of ['visibilitychange', 'pagehide']) addEventListener(end, rememberSource);
};

/** Nothing of it leaves the browser until an offer is asked for; then it travels as fields of the form. */
export const attachSource = (): void =>
  addEventListener('formdata', ({ formData }) => {
    for (const [key, value] of Object.entries(rememberSource())) {
      formData.set(`${name}.${key}`, value);
    }
  });
