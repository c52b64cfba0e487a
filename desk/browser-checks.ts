import type { FastifyReply, FastifyRequest } from 'fastify';
import { everywhereHeaders } from '#http/security-headers.ts';
import type { DeskContext } from './context.ts';
import { sendMessage } from './pages/send.ts';

const policyAnd = (...more: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; ');

/** For a page of the desk that shows another in a frame. */
export const framingPolicy = policyAnd("frame-src 'self'");

export const deskHeaders = {
  ...everywhereHeaders,
  // Other sites learn nothing of a page's address, and forms still tell where they were sent from.
  'referrer-policy': 'same-origin',
  'content-security-policy': policyAnd(),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * Pages are for our own address alone: another host name may be a stranger's that leads here. And what
 * changes something was sent from one of our pages, which browsers vouch for in every post.
 */
export const refuseOthers = async (
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
): Promise<unknown> => {
  if (request.routeOptions.url === '/healthz') return undefined;
  const { host, origin } = new URL(context.url);
  // X-Forwarded-Host is not asked: whoever is not stopped from sending it would choose it.
  if (request.headers.host !== host) return sendMessage(reply, context, 'otherAddress', 421);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || request.headers.origin === origin) return undefined;
  return sendMessage(reply, context, 'fromElsewhere', 403);
};
