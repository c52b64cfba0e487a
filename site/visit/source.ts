/** How a visit began: landing page and time, referring host, and what an ad added to its link. */
export type VisitSource = Record<string, string>;

const adParameter = /^(utm_[a-z_]{1,20}|gclid|gbraid|wbraid|msclkid|fbclid)$/;

/** Half a click id is none, and Facebook's come near 200 characters. */
const cut = (value: string): string => value.slice(0, 400);

/** What the address and the referrer of a visit's first page tell. */
export const readSource = (address: URL, referrer: string, now: Date): VisitSource => {
  const source: VisitSource = { landingPage: cut(address.pathname), landedAt: now.toISOString() };
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (from !== '' && from !== address.hostname) source['referrer'] = from;
  for (const [name, value] of address.searchParams) {
    if (adParameter.test(name)) source[name] = cut(value);
  }
  return source;
};

export const cameFromAd = (source: VisitSource): boolean =>
  Object.keys(source).some((name) => adParameter.test(name));

/**
 * What to keep once a page has opened. The first page of a visit decides, unless a later one of the
 * same visit was opened by an ad; a visit that no ad began inherits the ad of an earlier one.
 */
export const chooseSource = (
  fresh: VisitSource,
  ofVisit: VisitSource | undefined,
  ofEarlier: VisitSource | undefined,
): VisitSource => {
  if (cameFromAd(fresh)) return fresh;
  if (ofVisit) return ofVisit;
  return ofEarlier && cameFromAd(ofEarlier) ? ofEarlier : fresh;
};
