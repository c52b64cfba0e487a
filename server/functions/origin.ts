export type OriginHeaders = {
  origin?: string | undefined;
  secFetchSite?: string | undefined;
  host: string;
};

/**
 * Whether a browser sends this on behalf of another site. Sec-Fetch-Site cannot be set by scripts,
 * so it decides where it is present; programs that are no browser send neither header.
 */
export const isCrossSite = (
  { origin, secFetchSite, host }: OriginHeaders,
  siteUrl: string,
): boolean => {
  if (secFetchSite !== undefined) return secFetchSite === 'cross-site';
  if (origin === undefined) return false;
  const originHost = URL.canParse(origin) ? new URL(origin).host : undefined;
  return originHost === undefined || ![host, new URL(siteUrl).host].includes(originHost);
};
