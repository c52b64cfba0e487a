import { isThisMachine } from '#config/this-machine.ts';

/**
 * The path of a request whose first line names a whole address, as it does through some proxies. For a
 * host that is not ours there is no page: this server answers for nobody else.
 */
export const ownPath = (written: string, siteUrl: string): string => {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return written;
  const { host, hostname, pathname, search } = new URL(written);
  const isOurs = host === new URL(siteUrl).host || isThisMachine(hostname);
  return isOurs ? pathname + search : '/404';
};

export type Address = { file: string } | { redirect: string } | { unknown: true };

export type SiteAddresses = {
  exists: (file: string) => boolean;
  /** Pages that stand for an outcome and have no address of their own. */
  isOutcome: (path: string) => boolean;
};

/** What a request's path stands for: a file, another address to go to, or nothing. */
export const resolveAddress = (
  path: string,
  query: string,
  { exists, isOutcome }: SiteAddresses,
): Address => {
  const decoded = decode(path);
  if (decoded === undefined) return { unknown: true };
  const proper = properPath(decoded, exists);
  if (proper !== decoded) return { redirect: encodeURI(proper).replaceAll('\\', '%5C') + query };
  if (isOutcome(decoded)) return { unknown: true };
  const page = decoded === '/' ? '/index.html' : `${decoded}.html`;
  if (exists(page)) return { file: page };
  return exists(decoded) && !decoded.endsWith('.html') ? { file: decoded } : { unknown: true };
};

/** One address per page: no closing slash, no doubled slashes, no .html, no index. */
const properPath = (path: string, exists: (file: string) => boolean): string => {
  // Doubled slashes must go first: "//host" in a redirect would name another site.
  const single = path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  if (single.endsWith('.html') && exists(single)) return withoutIndex(single.slice(0, -5));
  return exists(`${single}.html`) ? withoutIndex(single) : single;
};

const withoutIndex = (path: string): string => path.replace(/\/index$/, '') || '/';

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Longer than any name of a page or a file; as long as what opens a request. */
const secret = /[a-z\d]{20,}/gi;

/**
 * The path of a request as the log has it. Of a seller's own page, and of what ends emails, its beginning alone, however
 * it was written: the rest is what opens it.
 */
export const loggedPath = (url: string, privatePages: readonly string[]): string => {
  const path = url.split('?', 1)[0] ?? '';
  const plain = (decode(path) ?? path).toLowerCase();
  const page = privatePages.find((one) => plain.includes(lastPart(one)));
  return page ?? path.replace(secret, '…').slice(0, 200);
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
