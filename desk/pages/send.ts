import type { FastifyReply } from 'fastify';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import type { SentForm } from '../views/Message.tsx';
import { type MessageName, messages } from './messages.ts';

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
