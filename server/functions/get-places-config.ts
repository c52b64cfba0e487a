import type { FastifyInstance } from 'fastify';
import { placesFunctionPath } from '#lead/fields.ts';
import type { Context } from '#server/context.ts';

export const getPlacesConfig = (app: FastifyInstance, { config }: Context): void => {
  app.route({
    method: ['GET', 'POST'],
    url: placesFunctionPath,
    handler: (_, reply) =>
      config.placesApiKey === undefined
        ? reply.code(404).send({ error: 'No address autocomplete key is configured' })
        : reply.send({ apiKey: config.placesApiKey }),
  });
};
