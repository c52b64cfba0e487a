import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sellerPagePath } from '#domain/seller-page/links.ts';
import { type AppOptions, createApp } from '#http/create-app.ts';
import { closedPolicy, everywhereHeaders } from '#http/security-headers.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { Context } from './context.ts';
import { count } from './functions/count.ts';
import { getPlacesConfig } from './functions/get-places-config.ts';
import { health } from './functions/health.ts';
import { inboundCall } from './functions/inbound-call.ts';
import { inboundText } from './functions/inbound-text.ts';
import { offerReceived } from './functions/offer-received.ts';
import { outgoingCall } from './functions/outgoing-call.ts';
import { pageToken } from './functions/page-token.ts';
import { sendContactEmail } from './functions/send-contact-email.ts';
import { textStatus } from './functions/text-status.ts';
import { tooManyRequests } from './limits/rate-limit.ts';
import { loggedPath, ownPath } from './pages/address.ts';
import { serveNextPageRules } from './pages/next-pages.ts';
import { sendNotFound, sendServerError, serveSite } from './pages/serve-site.ts';
import { sellerPages } from './seller-page/routes.ts';

const defaultTimeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  uploadMs: 150_000,
  checkEveryMs: 2_000,
  // Who takes a little at a time goes on.
  answerMs: 30_000,
};

/** Far more than a proxy opens; without one, what a small machine can hold. */
const defaultMostConnections = 4_000;

export const buildApp = (context: Context): FastifyInstance => {
  const app = createServiceApp(context);
  app.register(async (functions) => {
    functions.addHook('onRequest', (_, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    readJson(functions);
    sendContactEmail(functions, context);
    getPlacesConfig(functions, context);
    pageToken(functions, context);
    count(functions, context);
    inboundCall(functions, context);
    outgoingCall(functions, context);
    health(functions, context);
    inboundText(functions, context);
    textStatus(functions, context);
  });
  offerReceived(app, context);
  sellerPages(app, context);
  serveNextPageRules(app, context);
  serveSite(app, context);
  return app;
};

const createServiceApp = (context: Context): FastifyInstance => {
  const { siteUrl, trustedProxies } = context.config;
  const privatePaths = context
    .content()
    .languages.all.flatMap((words) => [sellerPagePath(words), words.book.noMoreEmails.path]);
  return createApp({
    log: context.log,
    trustedProxies,
    // A page has a policy of its own in place of the closed one.
    headers: { ...everywhereHeaders, 'content-security-policy': closedPolicy },
    bodyLimit: 32 * 1024,
    mostConnections: context.mostConnections ?? defaultMostConnections,
    timeouts: { ...defaultTimeouts, ...context.timeouts },
    rewriteUrl: ({ url = '/' }) => ownPath(url, siteUrl),
    // Neither query nor address: both may say who the visitor is.
    nameOf: ({ url }) => ({ path: loggedPath(url, privatePaths) }),
    answers: answersOf(context),
  });
};

/** As bytes: the function has an answer of its own to what cannot be read. Others than these and forms answer 415. */
const readJson = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
};

const answersOf = (context: Context): AppOptions['answers'] => ({
  unreadable: (request, reply) => sendNotFound(context, request, reply),
  missing: (request, reply) => {
    if (isFunction(request)) sendError(reply, 404, 'No such function');
    else sendNotFound(context, request, reply);
  },
  failed: async (request, reply, status) => {
    if (isFunction(request)) {
      const allowance = await context.rateLimit.consume(visitorAddress(request), 'refused');
      const told = allowance.allowed || status >= 500 ? status : 429;
      sendError(reply, told, refusalText(told));
    } else if (status < 500) sendNotFound(context, request, reply);
    else sendServerError(context, request, reply);
  },
});

const sendError = (reply: FastifyReply, status: number, error: string): void => {
  reply.header('cache-control', 'no-store').code(status).send({ error });
};

const isFunction = (request: FastifyRequest): boolean => request.url.startsWith('/functions/');

const refusalText = (status: number): string => {
  if (status === 413) return 'Invalid request: the body is too large';
  if (status === 415) return 'Invalid content type';
  if (status === 429) return tooManyRequests;
  return status < 500 ? 'Invalid request' : 'Something went wrong';
};
