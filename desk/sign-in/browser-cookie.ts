import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#domain/people/secrets.ts';
import { readCookie, setCookie } from '#http/cookies.ts';
import { challengeMs } from './challenges.ts';
import { deskCookie } from './session-cookie.ts';

const name = 'desk-asked';

/** By which a browser that nobody has signed in with yet is known, while it is asked for a passkey. */
export const markBrowser = (request: FastifyRequest, reply: FastifyReply, url: string): string => {
  const value = readMark(request, url) || newSecret();
  setCookie(reply, { name: deskCookie(url, name), value, seconds: challengeMs / 1_000 });
  return value;
};

export const readMark = (request: FastifyRequest, url: string): string =>
  readCookie(request, deskCookie(url, name)) ?? '';

export const forgetMark = (reply: FastifyReply, url: string): void => {
  setCookie(reply, { name: deskCookie(url, name), value: '' });
};
