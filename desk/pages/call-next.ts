import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRetentionAnswered } from '#domain/erasing/requests-kept.ts';
import { readRinging } from '#domain/push/devices.ts';
import { readCallNext } from '#domain/work-list/call-next.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { readRingCookie } from '../sign-in/ring-cookie.ts';
import { insideOf, surroundingsOf } from './inside.ts';
import { isOwner } from './leads.ts';
import { readDone } from './read-done.ts';

/** Whether this browser was let ring and does no longer: a push service ends that without a word. */
const ringsNoMore = async (
  request: FastifyRequest,
  { store, url }: DeskContext,
): Promise<boolean> => {
  const here = readRingCookie(request, url);
  if (here === undefined) return false;
  return !(await readRinging(store)).some(({ device }) => device.id === here);
};

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
