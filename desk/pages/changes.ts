import type { FastifyInstance } from 'fastify';
import { changeTag } from '#domain/work-list/change-tag.ts';
import type { DeskContext } from '../context.ts';

/** However many pages are open, the store is asked so often at most. */
const everyMs = 1_000;

/** 204 while a page is still up to date, 200 once it is not. */
export const changes = (app: FastifyInstance, context: DeskContext): void => {
  let newest: { tag: Promise<string>; askedAt: number } | undefined;
  const newestTag = (): Promise<string> => {
    // Not by the clock on the wall, which may be set back.
    const now = performance.now();
    if (newest === undefined || now - newest.askedAt >= everyMs) {
      newest = { tag: changeTag(context.store), askedAt: now };
    }
    return newest.tag;
  };
  app.get<{ Querystring: { since?: string } }>('/changes', async ({ query }, reply) => {
    const isUpToDate = query.since === (await newestTag());
    return reply.code(isUpToDate ? 204 : 200).send();
  });
};
