import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { Context } from '#server/context.ts';
import { isSigned } from './signature.ts';

/** A text of ten parts in an alphabet of which each letter is written as nine characters, and room. */
const bodyLimit = 64 * 1024;

/** What Twilio told us, every parameter of it. */
type TwilioPost = { fields: URLSearchParams; request: FastifyRequest };

/** Answers with TwiML: see twiml.ts. */
export type AnswerTwilio = (post: TwilioPost) => Promise<string>;

/**
 * Takes a post that Twilio signed, whatever the limit of its address: all sellers' texts and calls come from a
 * few. There is no such function without Twilio. While the store is away, Twilio is told to ask again.
 */
export const twilioWebhook = (
  app: FastifyInstance,
  context: Context,
  path: `/functions/v1/${string}`,
  answer: AnswerTwilio,
): void => {
  if (context.config.twilio === undefined) return;
  app.post(path, { bodyLimit }, async (request, reply) => {
    const read = await readTwilioPost(context, request);
    if ('status' in read) return reply.code(read.status).send({ error: read.error });
    try {
      return sendTwiml(reply, await answer({ fields: read.fields, request }));
    } catch (error) {
      request.log.error({ error: errorText(error), path }, 'what Twilio told us was not stored');
      return reply.code(503).header('retry-after', 5).send({ error: 'Please try again' });
    }
  });
};

type Refusal = { status: number; error: string };

/** The parameters of a post that is really Twilio's, or with which status it is refused. */
const readTwilioPost = async (
  { config: { twilio, siteUrl }, rateLimit }: Pick<Context, 'config' | 'rateLimit'>,
  request: FastifyRequest,
): Promise<{ fields: URLSearchParams } | Refusal> => {
  const { 'content-type': type = '', 'x-twilio-signature': signature } = request.headers;
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return refuse(rateLimit, request, { status: 415, error: 'Invalid content type' });
  }
  const fields = new URLSearchParams(request.body as Record<string, string>);
  const isTheirs =
    twilio !== undefined &&
    // A token may be shared with what belongs to somebody else: an account below ours, or above it.
    (fields.get('AccountSid') ?? twilio.accountSid) === twilio.accountSid &&
    isSigned(String(signature ?? ''), twilio.authToken, siteUrl + request.url, fields);
  return isTheirs ? { fields } : refuse(rateLimit, request, { status: 403, error: 'Not signed' });
};

/** Whoever posts nothing but forgeries is told so no more. */
const refuse = async (
  rateLimit: Context['rateLimit'],
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> => {
  const allowance = await rateLimit.consume(visitorAddress(request), 'refused');
  return allowance.allowed ? refusal : { status: 429, error: 'Too many requests' };
};

const sendTwiml = (reply: FastifyReply, twiml: string): FastifyReply =>
  reply.type('text/xml; charset=utf-8').send(twiml);
