import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizationOf, recordingUrl } from '#config/twilio.ts';
import type { DeskContext } from '#desk/context.ts';
import { hasRecording } from '#domain/calls/calls.ts';
import { sendMessage } from '../send.ts';
import { cutRange, readRange } from './byte-range.ts';
import { leadNamed } from './page-of-lead.ts';

type Params = { reference: string; recording: string };

/** Longer than any message; a player that paused asks again for the rest. */
const longestMs = 300_000;

/**
 * What a caller said, passed on piece by piece from where it is kept: nothing of it stays on this machine, and
 * there is no address at which anybody else could hear it.
 */
export const leadRecording = (app: FastifyInstance, context: DeskContext): void => {
  const { store, config } = context;
  app.get<{ Params: Params }>('/leads/:reference/messages/:recording', async (request, reply) => {
    const { reference, recording } = request.params;
    const lead = await leadNamed(context, reference);
    const isKnown = lead !== undefined && (await hasRecording(store, lead.id, recording));
    if (!isKnown || config.twilio === undefined) return sendMessage(reply, context, 'noSuchPage');
    const answer = await fetch(recordingUrl(config.twilio, recording, 'mp3'), {
      headers: { authorization: authorizationOf(config.twilio), 'accept-encoding': 'identity' },
      signal: AbortSignal.any([AbortSignal.timeout(longestMs), untilGone(reply)]),
    }).catch(() => undefined);
    if (answer?.ok === true && answer.body !== null) return passOn(request, reply, answer);
    await answer?.body?.cancel();
    const isGone = answer?.status === 404;
    return sendMessage(reply, context, isGone ? 'messageGone' : 'messageAway', isGone ? 404 : 502);
  });
};

const untilGone = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
};

/** Players ask for parts, and some play nothing that cannot be had in parts. */
const passOn = (request: FastifyRequest, reply: FastifyReply, { headers, body }: Response) => {
  const pieces = body as unknown as AsyncIterable<Uint8Array>;
  const size = Number(headers.get('content-length') ?? 0);
  reply.type('audio/mpeg');
  if (size === 0) return reply.send(Readable.from(pieces));
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, size);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range;
  if (request.headers.range !== undefined) {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  }
  reply.header('content-length', end - start + 1);
  return reply.send(Readable.from(cutRange(pieces, range)));
};
