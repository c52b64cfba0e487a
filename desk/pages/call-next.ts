import type { FastifyInstance } from 'fastify';
import { isRetentionAnswered } from '#domain/erasing/requests-kept.ts';
import { readCallNext } from '#domain/work-list/call-next.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { insideOf, surroundingsOf } from './inside.ts';
import { isOwner } from './leads.ts';
import { readDone } from './read-done.ts';
import { ringsNoMore } from './rings-no-more.ts';

type Route = { Querystring: { done?: string; open?: string } };

export const callNext = (app: FastifyInstance, context: DeskContext): void => {
  const { store, content, views } = context;
  app.get<Route>('/', async (request, reply) => {
    const surroundings = await surroundingsOf(request, context);
    const props = {
      ...(await insideOf(request, context, { ages: true })),
      ...surroundings,
      groups: await readCallNext(store, content().company, surroundings.now),
      done: await readDone(context, request.query.done),
      opened: request.query.open,
      ringsNoMore: await ringsNoMore(request, context),
      asksAboutOld: isOwner(request) && !(await isRetentionAnswered(store)),
    };
    return sendHtml(reply, views.callNext(props));
  });
};
