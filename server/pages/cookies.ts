import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookie = {
  name: string;
  value: string;
  /** The browser sends it below this path alone. */
  path: string;
  /** Without them it lasts until the browser is closed. */
  seconds?: number;
};

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** No page without https can leave one of that name. */
const nameFor = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Secure-${name}` : name;

/** For this server alone, and for no script. */
export const setCookie = (
  reply: FastifyReply,
  { name, value, path, seconds }: Cookie,
): FastifyReply =>
  reply.header(
    'set-cookie',
    [
      `${nameFor(reply.request, name)}=${value}`,
      `Path=${path}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
      ...(isSecure(reply.request) ? ['Secure'] : []),
    ].join('; '),
  );

export const readCookie = (request: FastifyRequest, wanted: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === nameFor(request, wanted))?.[1];
