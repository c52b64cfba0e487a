import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '#http/cookies.ts';
import { deskCookie } from './session-cookie.ts';

/** As long as browsers keep one: a phone rings on when its session has ended. */
const seconds = 400 * 86_400;

/**
 * As which device this browser was let ring. A subscription may end without a word, and so the desk can
 * say that a phone rings no more, and can end it when somebody signs out there.
 */
export const setRingCookie = (reply: FastifyReply, url: string, deviceId: string): void => {
  setCookie(reply, { name: deskCookie(url, 'desk-rings'), value: deviceId, seconds });
};

export const readRingCookie = (request: FastifyRequest, url: string): string | undefined =>
  readCookie(request, deskCookie(url, 'desk-rings'));
