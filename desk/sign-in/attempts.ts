import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networksOf } from '#http/network.ts';
import { visitorAddress } from '#http/visitor-address.ts';

const windowSeconds = 600;
/** A family that tries its devices one after the other stays below it. */
const mostPerNetwork = 30;
/** Each wider network has so many times the limit of the one within it. */
const widerFactor = 4;
/** A passkey cannot be guessed: this is for the machine's sake. */
const mostInAll = 600;

export type Attempts = { isOneTooMany: (request: FastifyRequest) => Promise<boolean> };

/**
 * Counts what was refused. Whoever shows a passkey or a link of this desk is never asked for it, so that no
 * stranger can keep the family out, not even one who shares their address.
 */
export const countRefused = (): Attempts => {
  const counted = new RateLimiterMemory({
    points: Number.MAX_SAFE_INTEGER,
    duration: windowSeconds,
  });
  const isOver = async (key: string, limit: number): Promise<boolean> =>
    (await counted.consume(key)).consumedPoints > limit;
  return {
    isOneTooMany: async (request) => {
      let limit = mostPerNetwork;
      for (const network of networksOf(visitorAddress(request))) {
        // What a narrow network may not try does not count in the wider.
        if (await isOver(network, limit)) return true;
        limit *= widerFactor;
      }
      return isOver('all', mostInAll);
    },
  };
};
