import type { FastifyInstance } from 'fastify';

/** For what scripts of the desk send; everything else is a form, whose fields are text. */
export const readJson = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(new Error('Not JSON.', { cause: error }), { statusCode: 400 }));
    }
  });
};
