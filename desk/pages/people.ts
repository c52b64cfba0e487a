import type { FastifyInstance } from 'fastify';
import { findEvent } from '#domain/events/events.ts';
import { readHousehold } from '#domain/people/household.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { eventWords, insideOf, surroundingsOf } from './inside.ts';

type Route = { Querystring: { done?: string } };

export const people = (app: FastifyInstance, context: DeskContext): void => {
  const { store, views, url } = context;
  app.get<Route>('/people', async (request, reply) => {
    const { person, session } = request.signedIn;
    const inside = await insideOf(request, context);
    const { now, timeZone } = await surroundingsOf(request, context);
    const household = await readHousehold(store, now);
    const me = { id: person.id, session: session.id, isOwner: person.role === 'owner' };
    const host = new URL(url).hostname;
    const done = await doneWords(context, request.query.done);
    return sendHtml(reply, views.people({ ...inside, now, timeZone, household, me, host, done }));
  });
};

export const doneWords = async (
  context: DeskContext,
  id: string | undefined,
): Promise<string | undefined> => {
  const event = id === undefined ? undefined : await findEvent(context.store, id);
  if (event === undefined || event.leadId !== undefined) return undefined;
  return eventWords(context, event);
};
