import type { LeadSource } from '#lead/source.ts';
import { cameFromAd, readSource } from '#lead/visit-source.ts';
import { chooseSource } from './source.ts';

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
    // As in site/islands/asks-for-privacy.ts, which cannot be the same file: no island shares one with this folder.
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
