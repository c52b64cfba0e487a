import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is sent here may be large, and so may take long. */
    takesLong?: boolean;
  }
}

/** Whoever is not sending a photo has so long for what is sent; `end` closes the connection. */
export const limitSlowBodies = (
  app: FastifyInstance,
  limitMs: number,
  end: (socket: Socket) => void,
): void => {
  app.addHook('onRequest', (request, _, done) => {
    const { raw, routeOptions } = request;
    if (hasBody(raw) && routeOptions.config.takesLong !== true) {
      const timer = setTimeout(() => raw.complete || end(raw.socket), limitMs);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
