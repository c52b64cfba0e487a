import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding } from '#http/encoding.ts';
import type { DeskContext } from '../context.ts';
import type { SentForm } from '../views/Message.tsx';
import { type MessageName, messages } from './messages.ts';

const compress = promisify(brotliCompress);
/** A quarter smaller than none takes a millisecond; the last tenth would take fifty. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  // Pages are about so long; more would be memory for each that is under way.
  [constants.BROTLI_PARAM_LGWIN]: 17,
};

export const sendHtml = async (reply: FastifyReply, html: string): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], ['br', 'identity']);
  if (encoding === 'identity') return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, { params }));
};

const refusalNames = ['ownersOnly', 'otherAddress', 'fromElsewhere'] as const;
const isRefusal = (name: MessageName): boolean => refusalNames.some((one) => one === name);

/** What was refused to whom; the route and status are in the line of the request. */
const logRefusal = ({ request }: FastifyReply, refused: MessageName): void => {
  const personId: string | undefined = request.signedIn?.person.id;
  request.log.warn({ refused, personId, desk: request.routeOptions.url ?? 'none' }, 'refused');
};

/** One clear sentence, and the way on: to the desk, or once more with the form that was sent. */
export const sendMessage = (
  reply: FastifyReply,
  { views, assets, content, url }: DeskContext,
  name: MessageName,
  status = 404,
  { form, lead }: { form?: SentForm | undefined; lead?: string } = {},
): Promise<FastifyReply> => {
  reply.code(status);
  if (isRefusal(name)) logRefusal(reply, name);
  const shell = { company: content().company.name, styles: assets.pathOf('styles') };
  return sendHtml(reply, views.message({ ...shell, ...messages[name], url, form, lead }));
};
