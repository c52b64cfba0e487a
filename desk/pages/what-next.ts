import type { FastifyInstance } from 'fastify';
import { readReference } from '#lead/reference.ts';
import { nextActionTimes } from '#office/clock/next-action-times.ts';
import { fullName } from '#office/lead-facts.ts';
import { findLead } from '#store/read-leads.ts';
import type { DeskContext } from '../context.ts';
import { insideOf, surroundingsOf } from './inside.ts';
import { readDone } from './read-done.ts';
import { sendHtml, sendMessage } from './send.ts';

type Route = { Params: { reference: string }; Querystring: { done?: string } };

/** Asked after each call: a lead without a next action is a lead forgotten. */
export const whatNext = (app: FastifyInstance, context: DeskContext): void => {
  app.get<Route>('/leads/:reference/next', async (request, reply) => {
    const reference = readReference(request.params.reference);
    const lead = reference && (await findLead(context.store, { reference }));
    if (!lead) return sendMessage(reply, context, 'noSuchPage');
    if (lead.erasedAt !== undefined) return sendMessage(reply, context, 'leadErased', 410);
    const props = {
      ...(await insideOf(request, context)),
      ...(await surroundingsOf(context)),
      reference: lead.reference,
      name: fullName(lead),
      times: nextActionTimes(context.company, context.now()),
      done: await readDone(context, request.query.done),
    };
    return sendHtml(reply, context.views.whatNext(props));
  });
};
