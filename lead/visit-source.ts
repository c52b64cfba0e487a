import type { LeadSource } from './source.ts';

const adParameter = /^(utm_[a-z_]{1,20}|gclid|gbraid|wbraid|msclkid|fbclid)$/;

/** Half a click id is none, and Facebook's come near 200 characters. */
const cut = (value: string): string => value.slice(0, 400);

/** What the address and the referrer of a visit's first page tell. */
export const readSource = (address: URL, referrer: string, now: Date): LeadSource => {
  const source: LeadSource = { landingPage: cut(address.pathname), landedAt: now.toISOString() };
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (from !== '' && from !== address.hostname) source['referrer'] = from;
  for (const [name, value] of address.searchParams) {
    if (adParameter.test(name)) source[name] = cut(value);
  }
  return source;
};

export const cameFromAd = (source: LeadSource): boolean =>
  Object.keys(source).some((name) => adParameter.test(name));
