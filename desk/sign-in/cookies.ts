import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (url: string): boolean => url.startsWith('https:');
const nameAt = (url: string, name: string): string => (isSecure(url) ? `__Host-${name}` : name);

type Cookie = { name: string; value: string; seconds: number };

/** For the desk alone, and for no script; an empty one takes it back. */
export const setCookie = (
  reply: FastifyReply,
  url: string,
  { name, value, seconds }: Cookie,
): void => {
  const parts = [
    `${nameAt(url, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${value === '' ? 0 : seconds}`,
    ...(isSecure(url) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
};

export const readCookie = (
  { headers }: FastifyRequest,
  url: string,
  wanted: string,
): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === nameAt(url, wanted))?.[1];
