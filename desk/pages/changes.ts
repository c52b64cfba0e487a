import type { FastifyInstance } from 'fastify';
import { changeTag } from '#store/work/change-tag.ts';
import type { DeskContext } from '../context.ts';

/** 204 while a page is still up to date, 200 once it is not. */
export const changes = (app: FastifyInstance, { store }: DeskContext): void => {
  app.get<{ Querystring: { since?: string } }>('/changes', async ({ query }, reply) => {
    const tag = await changeTag(store);
    return reply.code(tag === query.since ? 204 : 200).send();
  });
};
