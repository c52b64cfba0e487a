import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import type { Problem } from '#desk/views/lead/problem.ts';
import { localTime } from '#office/clock/local-time.ts';
import { nextActionTimes } from '#office/clock/next-action-times.ts';
import { fullName } from '#office/lead-facts.ts';
import { activePeople } from '#office/work/lead-page.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { readDone } from '../read-done.ts';
import { sendHtml } from '../send.ts';
import { leadNamed, sendNoLead } from './page.ts';

/** Asked after each call: a lead without a next action is a lead forgotten. */
export const whatNext = (app: FastifyInstance, context: DeskContext): void => {
  app.get<{ Params: { reference: string } }>('/leads/:reference/next', async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    return sendWhatNext(request, reply, context, lead);
  });
};

export const sendWhatNext = async (
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
  lead: LeadWithDeliveries | undefined,
  problem?: Problem,
): Promise<FastifyReply> => {
  if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
  const surroundings = await surroundingsOf(context);
  const { now, timeZone } = surroundings;
  const { done } = request.query as { done?: string };
  const props = {
    ...(await insideOf(request, context)),
    ...surroundings,
    reference: lead.reference,
    name: fullName(lead),
    times: nextActionTimes(context.company, now),
    earliest: localTime(now, timeZone).slice(0, 16),
    team: await activePeople(context.store),
    self: request.signedIn.person.id,
    problem,
    done: await readDone(context, done),
  };
  return sendHtml(reply, context.views.whatNext(props));
};
