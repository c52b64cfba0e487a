import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { idempotencyHeader, offerFunctionPath } from '#lead/fields.ts';
import type { Refusal, RefusalCode } from '#lead/refusal.ts';
import { asksForPrivacy } from '#lead/source.ts';
import { type Context, type Served, served } from '#server/context.ts';
import { formToPayload, readJson } from '#server/intake/read-body.ts';
import {
  countRefused,
  type Outcome,
  receive,
  refuse,
  type Submission,
} from '#server/intake/receive.ts';
import { tooManyRequests } from '#server/limits/rate-limit.ts';
import { answerForm, answerLimitedForm, type PostedFields } from './answer-form.ts';
import { isCrossSite } from './origin.ts';

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name.toLowerCase()];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

export const sendContactEmail = (app: FastifyInstance, context: Context): void => {
  app.post(
    offerFunctionPath,
    { onRequest: async (request, reply) => refuseOtherSites(context, request, reply) },
    async (request, reply) => {
      const { body } = request;
      return Buffer.isBuffer(body) || body === undefined
        ? handleJson(served(context), request, reply, body)
        : handleForm(served(context), request, reply, body as PostedFields);
    },
  );
};

const nothingToBlame: Refusal = { code: 'invalid', fields: [] };

const refuseOtherSites = async (context: Context, request: FastifyRequest, reply: FastifyReply) => {
  const headers = {
    origin: request.headers.origin,
    secFetchSite: headerOf(request, 'sec-fetch-site') || undefined,
    // As the browser wrote it, which proxies pass on; X-Forwarded-Host is read nowhere.
    host: request.headers.host ?? '',
  };
  if (isCrossSite(headers, context.config.siteUrl)) {
    const refused = refuse('Requests from other sites are not accepted', nothingToBlame);
    const outcome = await countRefused(context, senderOf(request).address, refused);
    if (outcome.kind === 'limited') return answerJson(reply, outcome);
    return reply.code(403).send(failure('failed', refused.error));
  }
  return undefined;
};

const handleForm = async (
  context: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: PostedFields,
) => {
  const submission = {
    ...senderOf(request),
    body: formToPayload(typed),
    repetition: 'form' as const,
  };
  const outcome = await receive(context, submission);
  logRefusal(request, outcome);
  if (outcome.kind !== 'limited') return answerForm(context, reply, typed, outcome);
  if (outcome.isFlood) return answerJson(reply, outcome);
  const isWhole = await context.rateLimit.mayDraw(submission.address, 'form');
  return answerLimitedForm(context, reply, typed, outcome, isWhole);
};

const handleJson = async (
  context: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer = Buffer.alloc(0),
) => {
  const read = readJson(body);
  const key = headerOf(request, idempotencyHeader);
  const repetition = key === '' ? ('none' as const) : { key };
  const sender = senderOf(request);
  const outcome =
    'error' in read
      ? await countRefused(context, sender.address, refuse(read.error, nothingToBlame))
      : await receive(context, { ...sender, body: read.fields, repetition });
  logRefusal(request, outcome);
  return answerJson(reply, outcome);
};

const senderOf = (request: FastifyRequest): Omit<Submission, 'body' | 'repetition'> => {
  const referer = headerOf(request, 'referer');
  return {
    address: visitorAddress(request),
    userAgent: headerOf(request, 'user-agent'),
    refererPath: URL.canParse(referer) ? new URL(referer).pathname : '',
    asksForPrivacy: asksForPrivacy(request.headers),
  };
};

const logRefusal = (request: FastifyRequest, outcome: Outcome): void => {
  if (outcome.kind === 'unavailable')
    request.log.error({ error: errorText(outcome.cause) }, 'lead not stored');
};

/** The code is for our own pages; the text holds the words that other clients map their messages on. */
const failure = (code: RefusalCode, error: string) => ({ error, code });

const answerJson = (reply: FastifyReply, outcome: Outcome): FastifyReply => {
  switch (outcome.kind) {
    case 'accepted':
      return reply.send({ id: outcome.id, reference: outcome.reference, link: outcome.link });
    case 'refused': {
      const { code, fields } = outcome.refusal;
      const about = fields.length === 0 ? {} : { field: fields[0], fields };
      return reply.code(400).send({ ...failure(code, outcome.error), ...about });
    }
    case 'limited':
      return reply
        .code(429)
        .header('retry-after', outcome.retryAfterSeconds)
        .send(failure('rate-limit', tooManyRequests));
    case 'unavailable':
      return reply
        .code(503)
        .header('retry-after', 5)
        .send(failure('failed', 'The request could not be stored'));
  }
};
