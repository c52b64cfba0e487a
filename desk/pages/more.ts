import type { FastifyInstance } from 'fastify';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { insideOf } from './inside.ts';

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
