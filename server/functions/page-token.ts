import type { FastifyInstance } from 'fastify';
import { errorText } from '#config/redact.ts';
import { pageTokenPath } from '#lead/fields.ts';
import type { Context } from '#server/context.ts';
import { longestVersion } from '#server/intake/shown-consent.ts';

type Query = { page?: unknown; version?: unknown };

/** Asked by a page at the visitor's first move; the form works without it. */
export const pageToken = (app: FastifyInstance, { pageTokens, now }: Context): void => {
  app.get<{ Querystring: Query }>(pageTokenPath, async (request, reply) => {
    const { page, version } = request.query;
    const isKnown = isText(page, 200) && isText(version, longestVersion);
    if (!isKnown) return reply.code(400).send({ error: 'Invalid page or version' });
    try {
      return { token: await pageTokens.sign({ page, version }, now()) };
    } catch (error) {
      request.log.error({ error: errorText(error) }, 'no page token');
      return reply.code(503).send({ error: 'The store cannot be read' });
    }
  });
};

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;
