import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formEventId } from '#domain/lead-page/form-event.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import type { Store } from '#store/open.ts';
import type { DeskContext } from '../context.ts';
import { pathWithin } from '../path-within.ts';
import type { Problem } from '../views/lead/problem.ts';
import { offerForm } from './lead/offer-form.ts';
import { leadPage } from './lead/page.ts';
import { leadNamed, sendNoLead } from './lead/page-of-lead.ts';
import { textPage } from './lead/text.ts';
import { whatNext } from './lead/what-next.ts';
import { withdrawForm } from './lead/withdraw-form.ts';
import type { MessageName } from './messages.ts';
import { sendMessage } from './send.ts';

/** What every form sends along: the page it stands on, and a word by which a second send is known. */
export type Sent = Record<string, string | undefined> & { from?: string; once?: string };

export type TapRoute = { Params: { reference: string }; Body: Sent };

type Outcome = { event: string } | { refused: unknown } | { problem: Problem; status?: number };
type Tap = (
  store: Store,
  leadId: string,
  actor: Actor,
  sent: Sent,
  lead: LeadWithDeliveries,
) => Promise<Outcome | undefined> | undefined;

/**
 * A form that does one thing to one lead. Whoever sent it comes back to where they were, or is asked what
 * comes next, and can undo it there.
 */
export const tap = (
  app: FastifyInstance,
  context: DeskContext,
  name: string,
  run: Tap,
  next?: (reference: string, sent: Sent) => string,
): void => {
  app.post<TapRoute>(`/leads/:reference/${name}`, async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
    const sent = request.body ?? {};
    const actor = await actorOf(request, context, lead, name);
    const done = await run(context.store, lead.id, actor, sent, lead);
    if (done === undefined) return sendMessage(reply, context, 'notUnderstood', 400);
    if ('problem' in done) return sendProblem(request, reply, context, done.problem, done.status);
    const to = next?.(lead.reference, sent) ?? pathWithin(sent.from);
    if ('refused' in done) {
      return refuse(reply, context, done.refused, { to, lead: lead.reference });
    }
    return reply.redirect(withDone(to, done.event), 303);
  });
};

/** The pages beside the lead's own that have a form. */
const askedOn = { next: whatNext, text: textPage, offer: offerForm, withdraw: withdrawForm };

/** The page that the form stands on, as it is by now, with what was typed. */
export const sendProblem = async (
  request: FastifyRequest<TapRoute>,
  reply: FastifyReply,
  context: DeskContext,
  problem: Problem,
  status = 422,
): Promise<FastifyReply> => {
  const lead = await leadNamed(context, request.params.reference);
  const asked = request.body?.['asked'] ?? '';
  const page = Object.hasOwn(askedOn, asked) ? askedOn[asked as keyof typeof askedOn] : leadPage;
  return page.send(request, reply.code(status), context, lead, problem);
};

const actorOf = async (
  { body: sent, signedIn }: FastifyRequest<TapRoute>,
  { store, now, newId }: DeskContext,
  lead: LeadWithDeliveries,
  name: string,
): Promise<Actor> => ({
  personId: signedIn.person.id,
  now: now(),
  eventId: sent?.once === undefined ? newId() : await formEventId(store, lead, { name, sent }),
});

export const withDone = (path: string, event: string): string => {
  const url = new URL(path, 'http://desk');
  url.searchParams.set('done', event);
  return url.pathname + url.search + url.hash;
};

/** What a person reads instead, each with a way to the lead as it is by now. */
const refusals: Record<string, MessageName> = {
  'changed-since': 'changedSince',
  'no-email': 'noEmail',
  suspect: 'suspectLead',
  'newer-offer': 'newerOffer',
  'other-closing-costs': 'otherClosingCosts',
  'ends-too-soon': 'endsTooSoon',
  'not-noted-by-us': 'undoneAlready',
  'on-its-way': 'onItsWay',
  'undone-already': 'undoneAlready',
  'no-address': 'mayNotEmail',
  'not-given-by-them': 'mayNotEmail',
  'wants-none': 'mayNotEmail',
  stopped: 'mayNotEmail',
  erasing: 'mayNotEmail',
  'no-letter': 'mayNotEmail',
  'plan-moved': 'planMoved',
  'lead-over': 'leadOver',
  'said-no': 'saidNo',
  'tried-enough': 'triedEnough',
  'no-way': 'noWay',
};

const refuse = (
  reply: FastifyReply,
  context: DeskContext,
  refusal: unknown,
  { to, lead }: { to: string; lead: string },
): Promise<FastifyReply> | FastifyReply => {
  if (refusal === 'unchanged') return reply.redirect(to, 303);
  if (refusal === 'erased') return sendMessage(reply, context, 'leadErased', 410);
  const message = refusals[String(refusal)];
  return message === undefined
    ? sendMessage(reply, context, 'noSuchPage')
    : sendMessage(reply, context, message, 409, { lead });
};
