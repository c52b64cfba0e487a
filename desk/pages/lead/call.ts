import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TwilioConfig } from '#config/config.ts';
import type { DeskContext } from '#desk/context.ts';
import { pathWithin } from '#desk/path-within.ts';
import type { CallRefusal } from '#desk/views/words/call-words.ts';
import { type Begun, beginCall, callAnswered, hangUp } from '#domain/calling/begin-call.ts';
import { callRules } from '#domain/calling/our-phones.ts';
import { lastCallOut } from '#domain/calling/rows.ts';
import { fullName } from '#domain/leads/lead-facts.ts';
import { findLead, type LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { provedPhone } from '#domain/people/phones.ts';
import type { Moment, TwilioAnswer } from '#http/post-to-twilio.ts';
import { sendHtml } from '#http/send-html.ts';
import { endCallAtTwilio, placeCall } from '#http/twilio-calls.ts';
import { shownPhone } from '#lead/phone.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { sendMessage } from '../send.ts';
import type { Sent, TapRoute } from '../tap.ts';
import { leadNamed, pageOfLead, sendNoLead } from './page-of-lead.ts';

type Refused = Exclude<Begun, { isNew: boolean }>;

/** What the page says instead of ringing; kept beside the request, since the page is drawn for both. */
const refusedOf = new WeakMap<FastifyRequest, Refused>();

/** A call from the company's number, from the tap until it is logged. */
export const callPage = pageOfLead('/call', async (request, reply, context, lead) => {
  const { store, config, views } = context;
  if (config.twilio === undefined) return sendMessage(reply, context, 'noSuchPage');
  const { person } = request.signedIn;
  const { from } = { ...(request.query as Sent), ...(request.body as Sent | undefined) };
  const refused = refusedOf.get(request);
  const props = {
    ...(await insideOf(request, context)),
    ...(await surroundingsOf(request, context)),
    reference: lead.reference,
    names: {
      name: fullName(lead),
      phone: shownPhone(lead.request.phone),
      own: shownPhone(await provedPhone(store, person.id)),
      company: shownPhone(config.twilio.from),
    },
    call: refused === undefined ? await lastCallOut(store, lead.id, person.id) : undefined,
    refusal: refused && refusalOf(refused),
    busyWith: refused && (await leadInTheWay(context, refused)),
    from: pathWithin(from ?? '/'),
  };
  return sendHtml(reply, views.callSeller(props));
});

const refusalOf = (refused: Refused): CallRefusal => {
  if ('refused' in refused) return { reason: refused.refused };
  return refused.decision === 'waits'
    ? { reason: 'waits', until: refused.until }
    : { reason: refused.reason };
};

const leadInTheWay = async ({ store }: DeskContext, refused: Refused) => {
  if (!('call' in refused) || refused.call.leadId === undefined) return undefined;
  const lead = await findLead(store, { id: refused.call.leadId });
  return lead && { name: fullName(lead), reference: lead.reference };
};

/** Twilio is never left without our ear: whoever closes the page has still begun the call. */
const momentOf = ({ now }: DeskContext): Moment => ({
  now: now(),
  signal: new AbortController().signal,
});

export const callSteps = (app: FastifyInstance, context: DeskContext): void => {
  const { store, config, now } = context;
  const { twilio } = config;
  if (twilio === undefined) return;

  app.post<TapRoute>('/leads/:reference/call', async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
    const { once, from } = request.body ?? {};
    if (!once) return sendMessage(reply, context, 'notUnderstood', 400);
    const begun = await begin(context, lead, request.signedIn.person.id, once);
    if (!('isNew' in begun)) {
      refusedOf.set(request, begun);
      return callPage.send(request, reply.code(409), context, lead);
    }
    if (begun.isNew) await ring(context, twilio, begun);
    return reply.redirect(callPath(lead.reference, from), 303);
  });

  app.post<TapRoute>('/leads/:reference/call/end', async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    if (lead === undefined) return sendNoLead(reply, context, lead);
    const { call = '', from } = request.body ?? {};
    const ended = await hangUp(store, call, request.signedIn.person.id, now());
    if (ended !== undefined && ended.sid !== '') {
      await endCallAtTwilio(twilio, ended.sid, momentOf(context));
    }
    return reply.redirect(callPath(lead.reference, from), 303);
  });
};

const callPath = (reference: string, from: string | undefined): string =>
  `/leads/${reference}/call?${new URLSearchParams({ from: pathWithin(from) })}`;

const begin = async (
  { store, config, content, now }: DeskContext,
  lead: LeadWithDeliveries,
  personId: string,
  once: string,
): Promise<Begun> => {
  const { phone, hours } = content().company;
  const rules = await callRules(store, config, { phone, timeZone: hours.timeZone });
  return beginCall(store, { lead, personId, once, now: now() }, rules);
};

/** Asked for once: where the answer is lost, a second question might ring the seller twice. */
const ring = async (
  context: DeskContext,
  twilio: TwilioConfig,
  { call, phone }: Extract<Begun, { isNew: boolean }>,
): Promise<void> => {
  const { siteUrl } = context.config;
  const answer = await placeCall(twilio, { callId: call.id, phone, siteUrl }, momentOf(context));
  const told = toldIn(answer);
  const state = await callAnswered(context.store, call.id, told, context.now());
  if (state === 'over' && typeof told === 'object' && 'sid' in told) {
    await endCallAtTwilio(twilio, told.sid, momentOf(context));
  }
};

const toldIn = (answer: TwilioAnswer): Parameters<typeof callAnswered>[2] => {
  if (answer.kind === 'taken' && answer.sid !== undefined) return { sid: answer.sid };
  return answer.kind === 'refused' || answer.kind === 'unreachable'
    ? { error: answer.error }
    : 'silent';
};
