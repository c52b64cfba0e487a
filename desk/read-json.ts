import type { FastifyInstance } from 'fastify';

/** For what scripts of the desk send; everything else is a form, whose fields are text. */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
};
