import type { FastifyRequest } from 'fastify';
import { readRinging } from '#domain/push/devices.ts';
import type { DeskContext } from '../context.ts';
import { readRingCookie } from '../sign-in/ring-cookie.ts';

/** Whether this browser was let ring and does no longer: a push service ends that without a word. */
export const ringsNoMore = async (
  request: FastifyRequest,
  { store, url }: DeskContext,
): Promise<boolean> => {
  const here = readRingCookie(request, url);
  if (here === undefined) return false;
  return !(await readRinging(store)).some(({ device }) => device.id === here);
};
