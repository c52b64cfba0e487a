import type { FastifyInstance } from 'fastify';
import { addEvent } from '#domain/events/events.ts';
import { listPushDevices, removePushDevices } from '#domain/people/push-devices.ts';
import { endSession } from '#domain/people/sessions.ts';
import type { DeskContext } from '../context.ts';
import { readRingCookie, setRingCookie } from './ring-cookie.ts';
import { setSessionCookie } from './session-cookie.ts';

/** Whoever signs out is no longer rung there either. */
export const signOut = (app: FastifyInstance, { store, url, now, newId }: DeskContext): void => {
  app.post('/sign-out', async (request, reply) => {
    const { session, person } = request.signedIn;
    const rings = readRingCookie(request, url);
    await store.write(async (transaction) => {
      await endSession(transaction, session.id);
      const own = (await listPushDevices(transaction)).filter(
        ({ id, personId }) => id === rings && personId === person.id,
      );
      await removePushDevices(
        transaction,
        own.map(({ id }) => id),
      );
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
    setRingCookie(reply, url, '');
    return reply.redirect('/sign-in', 303);
  });
};
