import type { FastifyInstance } from 'fastify';
import { endSession } from '#store/people/sessions.ts';
import { addEvent } from '#store/work/events.ts';
import type { DeskContext } from '../context.ts';
import { setSessionCookie } from './session-cookie.ts';

export const signOut = (app: FastifyInstance, { store, url, now, newId }: DeskContext): void => {
  app.post('/sign-out', async ({ signedIn: { session, person } }, reply) => {
    await store.write(async (transaction) => {
      await endSession(transaction, session.id);
      await addEvent(transaction, {
        id: newId(),
        leadId: undefined,
        at: now(),
        personId: person.id,
        kind: 'signed-out',
        details: { device: session.device },
      });
    });
    setSessionCookie(reply, url, '');
    return reply.redirect('/sign-in', 303);
  });
};
