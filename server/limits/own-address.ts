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
