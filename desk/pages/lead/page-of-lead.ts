import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import type { Problem } from '#desk/views/lead/problem.ts';
import { findLead, type LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { readReference } from '#lead/reference.ts';
import { sendMessage } from '../send.ts';

export const leadNamed = async (
  { store }: DeskContext,
  written: string,
): Promise<LeadWithDeliveries | undefined> => {
  const reference = readReference(written);
  return reference === undefined ? undefined : findLead(store, { reference });
};

/** Instead of any page of a lead that is not there, or was erased. */
export const sendNoLead = (
  reply: FastifyReply,
  context: DeskContext,
  lead: LeadWithDeliveries | undefined,
): Promise<FastifyReply> =>
  lead === undefined
    ? sendMessage(reply, context, 'noSuchPage')
    : sendMessage(reply, context, 'leadErased', 410);

type Send<Sent> = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
  lead: Sent,
  problem?: Problem,
) => Promise<FastifyReply>;

export type PageOfLead = {
  route: (app: FastifyInstance, context: DeskContext) => void;
  /** Again, with what is wrong in a form that was sent. */
  send: Send<LeadWithDeliveries | undefined>;
};

/** A page about one lead, for as long as the lead is there. */
export const pageOfLead = (end: string, draw: Send<LeadWithDeliveries>): PageOfLead => {
  const send: PageOfLead['send'] = async (request, reply, context, lead, problem) =>
    lead === undefined || lead.erasedAt !== undefined
      ? sendNoLead(reply, context, lead)
      : draw(request, reply, context, lead, problem);
  const route: PageOfLead['route'] = (app, context) => {
    app.get<{ Params: { reference: string } }>(`/leads/:reference${end}`, async (request, reply) =>
      send(request, reply, context, await leadNamed(context, request.params.reference)),
    );
  };
  return { route, send };
};
