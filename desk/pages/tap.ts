import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readReference } from '#lead/reference.ts';
import type { Store } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { Actor, Changed } from '#store/work/change-lead.ts';
import type { DeskContext } from '../context.ts';
import { pathWithin } from '../sign-in/sign-in.ts';
import { sendMessage } from './send.ts';

/** What every form sends along: the page it stands on, and a word by which a second send is known. */
export type Sent = Record<string, string | undefined> & { from?: string; once?: string };

export type TapRoute = { Params: { reference: string }; Body: Sent };

type Outcome = Changed | { refused: string };
type Tap = (store: Store, leadId: string, actor: Actor, sent: Sent) => Promise<Outcome> | undefined;

/**
 * A form that does one thing to one lead. Whoever sent it comes back to where they were, or is asked what
 * comes next, and can undo it there.
 */
export const tap = (
  app: FastifyInstance,
  context: DeskContext,
  name: string,
  run: Tap,
  next?: (reference: string) => string,
): void => {
  app.post<TapRoute>(`/leads/:reference/${name}`, async (request, reply) => {
    const { store } = context;
    const reference = readReference(request.params.reference);
    const lead = reference && (await findLead(store, { reference }));
    if (!lead) return sendMessage(reply, context, 'noSuchPage');
    const sent = request.body ?? {};
    const done = await run(store, lead.id, actorOf(request, context, lead.id, name), sent);
    if (done === undefined) return sendMessage(reply, context, 'notUnderstood', 400);
    if ('refused' in done) return refuse(reply, context, done.refused);
    const to = next?.(lead.reference) ?? pathWithin(sent.from);
    return reply.redirect(withDone(to, done.event), 303);
  });
};

export const actorOf = (
  { body, signedIn }: FastifyRequest<TapRoute>,
  { now, newId }: DeskContext,
  ...about: string[]
): Actor => ({
  personId: signedIn.person.id,
  now: now(),
  eventId: body?.once === undefined ? newId() : hashed([body.once, ...about].join(' ')),
});

const hashed = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24);

export const withDone = (path: string, event: string): string => {
  const url = new URL(path, 'http://desk');
  url.searchParams.set('done', event);
  return url.pathname + url.search;
};

const refuse = (
  reply: FastifyReply,
  context: DeskContext,
  refusal: string,
): Promise<FastifyReply> => {
  if (refusal === 'erased') return sendMessage(reply, context, 'leadErased', 410);
  if (refusal === 'changed-since') return sendMessage(reply, context, 'changedSince', 409);
  if (refusal === 'undone-already') return sendMessage(reply, context, 'undoneAlready', 409);
  return sendMessage(reply, context, 'noSuchPage');
};
