import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '../context.ts';
import { insideOf } from './inside.ts';
import { sendHtml } from './send.ts';

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
