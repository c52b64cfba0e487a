import type { FastifyInstance } from 'fastify';
import { english } from '#content/languages.ts';
import type { LeadWithNewDeliveries } from '#domain/leads/accept-lead.ts';
import { newLead } from '#domain/leads/new-lead.ts';
import { gsmText } from '#domain/texts/gsm-text.ts';
import { isSpanish, spanish } from '#domain/texts/read-reply.ts';
import { type InboundText, receiveText } from '#domain/texts/receive-text.ts';
import { escapeMarkup } from '#http/escape-markup.ts';
import { callerOf } from '#lead/caller.ts';
import { cutText, printableText } from '#lead/clean-text.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import type { Context } from '#server/context.ts';
import { channelsFor } from '#server/intake/channels-for.ts';
import { mediaOf } from '#server/twilio/media.ts';
import { twiml } from '#server/twilio/twiml.ts';
import { twilioWebhook } from '#server/twilio/webhook.ts';

/** As many as ten parts of a text hold. */
const longestBody = 1_600;

/** What sellers text us. The answer goes to nobody but who wrote, in the very answer to Twilio. */
export const inboundText = (app: FastifyInstance, context: Context): void => {
  twilioWebhook(app, context, '/functions/v1/inbound-text', async ({ fields }) => {
    const text = readInbound(context, fields);
    if (text === undefined) return twiml();
    const { store, channels, now } = context;
    const made = () => leadFrom(context, text);
    const received = await receiveText(store, text, { now: now(), channels, newLead: made });
    const { answer, language, isTold } = received;
    if (isTold) context.onAccepted();
    // With Advanced Opt-Out, Twilio has answered by itself.
    if (answer === undefined || fields.has('OptOutType')) return twiml();
    const words = context.content().languages.in(language).texts[answer];
    return twiml(`<Message>${escapeMarkup(gsmText(words))}</Message>`);
  });
};

const readInbound = (
  { config: { twilio } }: Context,
  fields: URLSearchParams,
): InboundText | undefined => {
  const sid = fields.get('MessageSid') ?? '';
  if (twilio === undefined || !/^\w{2,64}$/.test(sid)) return undefined;
  const from = fields.get('From') ?? '';
  return {
    sid,
    from: cutText(printableText(from), 40),
    ...callerOf(from),
    body: cutText(printableText(fields.get('Body') ?? ''), longestBody),
    ...mediaOf(twilio, sid, fields),
  };
};

/** Who writes first agreed to nothing yet: see the gate. */
const leadFrom = (context: Context, text: InboundText): LeadWithNewDeliveries => {
  const { sid, phone, body } = text;
  const { newId, now, randomBelow, channels } = context;
  const { company, languages } = context.content();
  const maker = { now: now(), newId, randomBelow, office: company.office };
  const lead = newLead(maker, {
    fingerprint: `text ${sid}`,
    request: normalizeRequest({ phone, comments: wordsOf(text) }),
    source: { utm_source: 'text' },
    language: languages.in(isSpanish(body) ? spanish : english).language,
    origin: 'text',
  });
  const deliveries = channelsFor(lead, channels).map((channel) => ({ id: newId(), channel }));
  return { lead, deliveries };
};

/** A lead cannot hold every number from abroad, and the family wants to know whom to answer. */
const wordsOf = ({ number, phone, body }: InboundText): string =>
  phone === '' ? `Texted from abroad, from ${number}: ${body}` : body;
