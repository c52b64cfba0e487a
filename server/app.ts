import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { readFields } from '#http/read-fields.ts';
import { closedPolicy, everywhereHeaders, httpsHeaders } from '#http/security-headers.ts';
import { limitSlowBodies } from '#http/slow-bodies.ts';
import { trusting, visitorAddress } from '#http/visitor-address.ts';
import { sellersPagePath } from '#office/seller-page/links.ts';
import { errorText } from '#settings/redact.ts';
import type { Context } from './context.ts';
import { count } from './functions/count.ts';
import { getPlacesConfig } from './functions/get-places-config.ts';
import { health } from './functions/health.ts';
import { inboundCall } from './functions/inbound-call.ts';
import { inboundText } from './functions/inbound-text.ts';
import { offerReceived } from './functions/offer-received.ts';
import { pageToken } from './functions/page-token.ts';
import { sendContactEmail } from './functions/send-contact-email.ts';
import { textStatus } from './functions/text-status.ts';
import { ownPath } from './limits/own-address.ts';
import { tooManyRequests } from './limits/rate-limit.ts';
import { loggedPath } from './logged-path.ts';
import { serveNextPageRules } from './pages/next-pages.ts';
import { sendNotFound, sendServerError, serveSite } from './pages/serve-site.ts';
import { sellersPages } from './your-request/routes.ts';

const bodyLimit = 32 * 1024;
const defaultTimeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  photoMs: 150_000,
  checkEveryMs: 2_000,
  /** For so long a visitor may take nothing of an answer; who takes a little at a time goes on. */
  answerMs: 30_000,
};

/** Far more than a proxy opens; without one, what a small machine can hold. */
const defaultMostConnections = 4_000;

export const buildApp = (context: Context): FastifyInstance => {
  const app = createApp(context);
  readBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  const privatePaths = context.content().languages.all.map(sellersPagePath);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply, privatePaths);
    done();
  });
  app.register(async (functions) => {
    functions.addHook('onRequest', (_, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    sendContactEmail(functions, context);
    getPlacesConfig(functions, context);
    pageToken(functions, context);
    count(functions, context);
    inboundCall(functions, context);
    health(functions, context);
    inboundText(functions, context);
    textStatus(functions, context);
  });
  offerReceived(app, context);
  sellersPages(app, context);
  serveNextPageRules(app, context);
  serveSite(app, context);
  answerMisses(app, context);
  return app;
};

const createApp = (context: Context): FastifyInstance => {
  const timeouts = { ...defaultTimeouts, ...context.timeouts };
  const { siteUrl, trustedProxies } = context.config;
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trusting(trustedProxies) : false,
    bodyLimit,
    // Node has one limit for all; see limitSlowBodies for the shorter one.
    requestTimeout: Math.max(timeouts.requestMs, timeouts.photoMs),
    connectionTimeout: timeouts.answerMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: readFields },
    rewriteUrl: ({ url = '/' }) => ownPath(url, siteUrl),
    clientErrorHandler: refuseUnreadable,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    // An address that cannot be read: no hook runs for it.
    frameworkErrors: (_, request, reply) => {
      setSecurityHeaders(request as FastifyRequest, reply as FastifyReply);
      sendNotFound(context, request as FastifyRequest, reply as FastifyReply);
    },
  });
  limitSlowBodies(app, timeouts.requestMs, (socket) => sendLastLine(socket, tooLate));
  app.server.maxConnections = context.mostConnections ?? defaultMostConnections;
  // One logger for all: a child for each request would cost more than the line it writes.
  app.setChildLoggerFactory((log) => log);
  return app;
};

const tooLate = '408 Request Timeout';

/**
 * With each page a browser opens a spare connection. One that was never used is closed without a word: Chromium would
 * take any, however old, for the answer to what it asks next, and show that instead of the page.
 */
const refuseUnreadable = ({ code }: { code?: string }, socket: Socket): void => {
  if (socket.bytesRead === 0) socket.destroySoon();
  else sendLastLine(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooLate : '400 Bad Request');
};

/** With the headers of every other answer. */
const sendLastLine = (socket: Socket, status: string): void => {
  const headers = overHttp.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status}\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`);
  }
  socket.destroySoon();
};

/** As bytes: each function decides what it takes them for. Other content types answer 415. */
const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_, body, done) => done(null, body),
  );
};

const answerMisses = (app: FastifyInstance, context: Context): void => {
  app.setNotFoundHandler((request, reply) => {
    if (isFunction(request)) sendError(reply, 404, 'No such function');
    else sendNotFound(context, request, reply);
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(describeBug(error), 'unexpected error');
    if (isFunction(request)) {
      const allowance = await context.rateLimit.consume(visitorAddress(request), 'refused');
      const told = allowance.allowed || status >= 500 ? status : 429;
      sendError(reply, told, refusalText(told));
    } else if (status < 500) sendNotFound(context, request, reply);
    else sendServerError(context, request, reply);
  });
};

const sendError = (reply: FastifyReply, status: number, error: string): void => {
  reply.header('cache-control', 'no-store').code(status).send({ error });
};

/** Every answer has them; a page has a policy of its own in place of the closed one. */
const overHttp = Object.entries({
  ...everywhereHeaders,
  'content-security-policy': closedPolicy,
});

const setSecurityHeaders = ({ protocol, headers }: FastifyRequest, { raw }: FastifyReply): void => {
  for (const [name, value] of overHttp) raw.setHeader(name, value);
  if (protocol !== 'https') return;
  for (const [name, value] of Object.entries(httpsHeaders(headers.host ?? ''))) {
    raw.setHeader(name, value);
  }
};

/** Where it happened is told in full; what it says may quote a seller. */
const describeBug = (error: Error) => ({
  error: errorText(error),
  at: error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8),
});

const isFunction = (request: FastifyRequest): boolean => request.url.startsWith('/functions/');

const refusalText = (status: number): string => {
  if (status === 413) return 'Invalid request: the body is too large';
  if (status === 415) return 'Invalid content type';
  if (status === 429) return tooManyRequests;
  return status < 500 ? 'Invalid request' : 'Something went wrong';
};

/** Neither query nor address: both may say who the visitor is. */
const logRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  privatePaths: readonly string[],
): void =>
  request.log.info(
    {
      method: request.method,
      path: loggedPath(request.url, privatePaths),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
