import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networksOf } from '#settings/network.ts';
import { visitorAddress } from '#settings/visitor-address.ts';

const windowSeconds = 600;
/** A family that tries its devices one after the other stays below it. */
const mostPerNetwork = 30;
/** A passkey cannot be guessed: this is for the machine's sake. */
const mostInAll = 600;

export type Attempts = { allows: (request: FastifyRequest) => Promise<boolean> };

export const countAttempts = (): Attempts => {
  const perNetwork = new RateLimiterMemory({ points: mostPerNetwork, duration: windowSeconds });
  const inAll = new RateLimiterMemory({ points: mostInAll, duration: windowSeconds });
  return {
    allows: async (request) => {
      const [network] = networksOf(visitorAddress(request));
      try {
        await perNetwork.consume(network);
        await inAll.consume('all');
        return true;
      } catch {
        return false;
      }
    },
  };
};
