import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SignedIn, sessionDays, whoIs } from '#domain/people/sessions.ts';
import { readCookie, safeName, setCookie } from '#http/cookies.ts';
import type { DeskContext } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn;
  }
}

export const deskCookie = (url: string, name: string): string =>
  safeName(url.startsWith('https:'), '__Host-', name);

export const setSessionCookie = (
  reply: FastifyReply,
  url: string,
  secret: string,
  seconds = sessionDays * 86_400,
): void => {
  setCookie(reply, { name: deskCookie(url, 'desk'), value: secret, seconds });
};

export const readSession = async (
  request: FastifyRequest,
  { store, url, now }: DeskContext,
): Promise<SignedIn | undefined> => {
  const secret = readCookie(request, deskCookie(url, 'desk'));
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
