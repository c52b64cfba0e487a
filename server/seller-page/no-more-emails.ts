import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import { readStopToken } from '#domain/follow-up/stop-links.ts';
import { stopMails } from '#domain/follow-up/stop-mails.ts';
import { closedPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { shortPage } from '../pages/plain-page.ts';
import type { PageContext, PageRoutes } from './context.ts';
import type { TokenRoute } from './open-request.ts';
import { contactOf, privately, sendFramed, sendProblem } from './send.ts';

/**
 * The link below an email of a plan. It works for whoever has the email, and for their mail program: without a session,
 * a cookie or an origin, and after the request was erased.
 */
export const noMoreEmails: PageRoutes = (app, path, here) => {
  app.register(async (own) => {
    // A mail program may send the one word of RFC 8058 in parts, or as anything else: it is not looked at.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_, __, done) =>
      done(null),
    );

    own.get<TokenRoute>(`${path}/:token`, (request, reply) => {
      const context = here();
      const { token } = request.params;
      return answered(context, request, reply, async () => {
        const stop = await readStopToken(await context.store.connect(), token);
        if (stop === undefined) return sendUnknown(context, request, reply);
        return sendPage(context, request, reply, 'asked');
      });
    });

    own.post<TokenRoute>(`${path}/:token`, (request, reply) => {
      const context = here();
      return answered(context, request, reply, async () => {
        const stop = await readStopToken(await context.store.connect(), request.params.token);
        if (stop === undefined) return sendUnknown(context, request, reply);
        await stopMails(context.store, stop, context.now());
        return sendPage(context, request, reply, 'done');
      });
    });
  });
};

type Request = FastifyRequest<TokenRoute>;

/** The store may be away for a moment: a mail program then tries again. */
const answered = async (
  context: PageContext,
  request: Request,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await work();
  } catch (error) {
    request.log.error({ error: errorText(error) }, 'emails of a plan not stopped');
    return sendProblem(context, reply, 'away');
  }
};

/** Guessing soon ends. */
const sendUnknown = async (
  context: PageContext,
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { allowed } = await context.rateLimit.consume(visitorAddress(request), 'refused');
  if (!allowed) return sendProblem(context, reply, 'tooMany');
  const { unknownTitle: heading, unknownText: text } = context.words.followUp.page;
  const draw = (views: Views) => views.problem({ heading, text }, contactOf(context));
  return sendFramed(context, reply.code(404), draw, { title: heading });
};

type Views = typeof import('./views/all.tsx');

/** Whoever asks for more than can be drawn gets the same in a few bytes. */
const sendPage = async (
  context: PageContext,
  request: Request,
  reply: FastifyReply,
  standing: 'asked' | 'done',
): Promise<FastifyReply> => {
  const { token } = request.params;
  const { page: words } = context.words.followUp;
  const said =
    standing === 'done'
      ? { heading: words.doneTitle, text: words.doneText }
      : { heading: words.title, text: words.text, button: words.button };
  const [reference = ''] = /^.{7}/.exec(token) ?? [];
  if (!(await context.rateLimit.mayDraw(visitorAddress(request), 'page', reference))) {
    return sendHtml(reply.headers(privately), shortPage(context.words, said), closedPolicy);
  }
  const here = `${context.words.book.noMoreEmails.path}/${token}`;
  const draw = (views: Views): string =>
    standing === 'done'
      ? views.problem(said, contactOf(context))
      : views.noMoreEmails({ words, here });
  return sendFramed(context, reply, draw, {
    title: said.heading,
    pathIn: ({ book }) => `${book.noMoreEmails.path}/${token}`,
  });
};
