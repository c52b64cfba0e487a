import type { FastifyInstance } from 'fastify';
import { newestEvents } from '#domain/events/events.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { insideOf, surroundingsOf } from './inside.ts';
import { sendMessage } from './send.ts';

const shown = 50;

/** What was done lately, on the desk and to leads, for owners. */
export const log = (app: FastifyInstance, context: DeskContext): void => {
  app.get('/log', async (request, reply) => {
    if (request.signedIn.person.role !== 'owner') {
      return sendMessage(reply, context, 'ownersOnly', 403);
    }
    const inside = await insideOf(request, context);
    const { people, timeZone, fields } = await surroundingsOf(request, context);
    const events = await newestEvents(context.store, shown);
    return sendHtml(reply, context.views.log({ ...inside, people, timeZone, fields, events }));
  });
};

export const more = (app: FastifyInstance, context: DeskContext): void => {
  app.get('/more', async (request, reply) => {
    const { person, session } = request.signedIn;
    const inside = await insideOf(request, context);
    const isOwner = person.role === 'owner';
    const { name } = person;
    return sendHtml(
      reply,
      context.views.more({ ...inside, name, device: session.device, isOwner }),
    );
  });
};
