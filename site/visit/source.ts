import type { LeadSource } from '#lead/source.ts';
import { cameFromAd } from '#lead/visit-source.ts';

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
