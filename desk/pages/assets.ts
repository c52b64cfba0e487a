import type { FastifyInstance } from 'fastify';
import { mark } from '#brand/mark.ts';
import type { DeskContext } from '../context.ts';

const forever = 'public, max-age=31536000, immutable';

export const serveAssets = (app: FastifyInstance, { assets }: DeskContext): void => {
  for (const [path, { bytes, type }] of assets.files) {
    app.get(path, (_, reply) => reply.header('cache-control', forever).type(type).send(bytes));
  }
  app.get('/icon.svg', (_, reply) =>
    reply.header('cache-control', 'max-age=86400').type('image/svg+xml').send(mark),
  );
};
