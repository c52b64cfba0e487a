import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import type { Problem } from '#desk/views/lead/problem.ts';
import { readReference } from '#lead/reference.ts';
import { localDay, localTime } from '#office/clock/local-time.ts';
import { nextActionTimes } from '#office/clock/next-action-times.ts';
import { readLeadPage } from '#office/work/lead-page.ts';
import { findLead, type LeadWithDeliveries } from '#store/read-leads.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { readDone } from '../read-done.ts';
import { sendHtml, sendMessage } from '../send.ts';

type Params = { reference: string };
type Query = { done?: string; show?: string; not?: string };

/** More is rarely read; each link to older ones shows as many again. */
const entriesAtOnce = 200;
const mostEntries = 2_000;

export const leadPage = (app: FastifyInstance, context: DeskContext): void => {
  app.get<{ Params: Params }>('/leads/:reference', async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    return sendLead(request, reply, context, lead);
  });
};

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

/** The page of a lead, or of what became of it; with what is wrong in a form that was sent. */
export const sendLead = async (
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
  lead: LeadWithDeliveries | undefined,
  problem?: Problem,
): Promise<FastifyReply> => {
  if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
  const { store, company, views } = context;
  const { done, show, not } = request.query as Query;
  const inside = await insideOf(request, context);
  const surroundings = await surroundingsOf(context);
  const { now, timeZone } = surroundings;
  const shown = Math.min(Number(show) || entriesAtOnce, mostEntries);
  const { person } = request.signedIn;
  const props = {
    ...inside,
    ...surroundings,
    page: await readLeadPage(store, company, lead, now, shown),
    times: nextActionTimes(company, now),
    days: { received: localDay(lead.receivedAt, timeZone), today: localDay(now, timeZone) },
    earliest: localTime(now, timeZone).slice(0, 16),
    link: await linkTo(context, lead),
    self: person.id,
    isOwner: person.role === 'owner',
    problem,
    done: await readDone(context, done),
    not,
    more: `/leads/${lead.reference}?show=${shown + entriesAtOnce}`,
  };
  return sendHtml(reply, views.lead(props));
};

const linkTo = async (
  { sellerLinks, config }: DeskContext,
  { id, reference, work, language }: LeadWithDeliveries,
): Promise<string> => {
  const linked = { id, reference, generation: work.linkGeneration };
  return config.siteUrl + (await sellerLinks.pathOf(linked, language));
};
