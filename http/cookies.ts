import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  name: string;
  value: string;
  /** The browser sends it below this path alone. */
  path?: string;
  /** Without them it lasts until the browser is closed. */
  seconds?: number;
};

/** No page without https can leave one of that name, and with `__Host-` no other host either. */
export const safeName = (
  isHttps: boolean,
  prefix: '__Host-' | '__Secure-',
  name: string,
): string => (isHttps ? `${prefix}${name}` : name);

/** For this server alone, and for no script; an empty one takes it back. */
export const setCookie = (
  reply: FastifyReply,
  { name, value, path = '/', seconds }: Cookie,
): FastifyReply => {
  const maxAge = value === '' ? 0 : seconds;
  const cookie = stringifySetCookie({
    name,
    value,
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: name.startsWith('__'),
    ...(maxAge !== undefined && { maxAge }),
  });
  return reply.header('set-cookie', cookie);
};

export const readCookie = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name];
