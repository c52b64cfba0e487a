import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays, whoIs } from '#office/people/sessions.ts';
import type { SignedIn } from '#store/people/sessions.ts';
import type { DeskContext } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn;
  }
}

const isSecure = (url: string): boolean => url.startsWith('https:');
const nameAt = (url: string): string => (isSecure(url) ? '__Host-desk' : 'desk');

export const setSessionCookie = (reply: FastifyReply, url: string, secret: string): void => {
  const parts = [
    `${nameAt(url)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${secret === '' ? 0 : sessionDays * 86_400}`,
    ...(isSecure(url) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
};

const sessionSecret = ({ headers }: FastifyRequest, url: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === nameAt(url))?.[1];

export const readSession = async (
  request: FastifyRequest,
  { store, url, now }: DeskContext,
): Promise<SignedIn | undefined> => {
  const secret = sessionSecret(request, url);
  return secret === undefined ? undefined : whoIs(store, secret, now());
};

/** Everybody else is asked to sign in, and comes back to where they wanted to go. */
export const letSignedInPass = (app: FastifyInstance, context: DeskContext): void => {
  app.addHook('onRequest', async (request, reply) => {
    const signedIn = await readSession(request, context);
    if (signedIn !== undefined) {
      request.signedIn = signedIn;
      return;
    }
    const to = request.method === 'GET' ? `?to=${encodeURIComponent(request.url)}` : '';
    return reply.redirect(`/sign-in${to}`, 303);
  });
};
