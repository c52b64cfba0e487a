import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { errorText } from '#config/redact.ts';
import { refuseUnreadable, sendLastLine, tooLate } from './last-line.ts';
import { httpsHeaders } from './security-headers.ts';
import { limitSlowBodies } from './slow-bodies.ts';
import { trusting } from './visitor-address.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** In what service and desk differ. */
export type AppOptions = {
  log: Logger;
  trustedProxies: readonly string[];
  /** In small letters; every answer has them, and one may have others in their place. */
  headers: Readonly<Record<string, string>>;
  bodyLimit: number;
  mostConnections: number;
  timeouts: {
    headersMs: number;
    /** For all but uploads. */
    requestMs: number;
    uploadMs: number;
    checkEveryMs: number;
    /** For so long somebody may take nothing of an answer, or wait for one. */
    answerMs: number;
  };
  /** What the log calls a request: an address may say who the visitor is. */
  nameOf: (request: FastifyRequest) => Record<string, string>;
  rewriteUrl?: FastifyServerOptions['rewriteUrl'];
  statusOf?: (error: FastifyError) => number | undefined;
  answers: {
    /** An address that cannot be read. */
    unreadable: Answer;
    missing: Answer;
    failed: (request: FastifyRequest, reply: FastifyReply, status: number) => unknown;
  };
};

/** An app without its routes: takes forms, logs each request, and answers what nobody else does. */
export const createApp = (options: AppOptions): FastifyInstance => {
  const { timeouts, answers } = options;
  const setHeaders = headerSetter(options);
  const app: FastifyInstance = Fastify({
    ...fixed,
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy: options.trustedProxies.length > 0 ? trusting(options.trustedProxies) : false,
    bodyLimit: options.bodyLimit,
    // Node has one limit for all; see limitSlowBodies for the shorter one.
    requestTimeout: Math.max(timeouts.requestMs, timeouts.uploadMs),
    connectionTimeout: timeouts.answerMs,
    ...(options.rewriteUrl && { rewriteUrl: options.rewriteUrl }),
    clientErrorHandler: refuseUnreadable(options.headers),
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    // No hook runs for it.
    frameworkErrors: (_, request, reply) => {
      setHeaders(request as FastifyRequest, reply as FastifyReply);
      return answers.unreadable(request as FastifyRequest, reply as FastifyReply) as undefined;
    },
  });
  limitSlowBodies(app, timeouts.requestMs, (socket) =>
    sendLastLine(options.headers, socket, tooLate),
  );
  app.server.maxConnections = options.mostConnections;
  // One logger for all: a child for each request would cost more than the line it writes.
  app.setChildLoggerFactory((log) => log);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, readFields(String(body))),
  );
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  logRequests(app, options);
  answerMisses(app, options);
  return app;
};

export const formType = 'application/x-www-form-urlencoded';

/** What a query or a form says by its names: text and nothing else, and of what is said twice the last. */
const readFields = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** No route has a JSON schema; the compilers for them would be a hundred modules and 2 MB. */
const noSchemas = () => () => {
  throw new Error('What is sent is checked with valibot.');
};

const fixed = {
  logController: new LogController({ disableRequestLogging: true }),
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  routerOptions: { querystringParser: readFields },
  schemaController: {
    compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
  },
} as const satisfies FastifyServerOptions;

/** On the socket itself: whoever answers past Fastify has them too. */
const headerSetter = ({ headers: everywhere }: AppOptions) => {
  const entries = Object.entries(everywhere);
  return ({ protocol, headers }: FastifyRequest, { raw }: FastifyReply): void => {
    for (const [name, value] of entries) raw.setHeader(name, value);
    if (protocol !== 'https') return;
    for (const [name, value] of Object.entries(httpsHeaders(headers.host ?? ''))) {
      raw.setHeader(name, value);
    }
  };
};

const logRequests = (app: FastifyInstance, { nameOf }: AppOptions): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method: request.method, ...nameOf(request), status: reply.statusCode, ms };
    request.log.info(line, 'request');
    done();
  });
};

const answerMisses = (app: FastifyInstance, { answers, statusOf }: AppOptions): void => {
  app.setNotFoundHandler(answers.missing);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf?.(error) ?? error.statusCode ?? 500;
    if (status >= 500) request.log.error(describeBug(error), 'unexpected error');
    return answers.failed(request, reply, status);
  });
};

/** Where it happened is told in full; what it says may quote a seller. */
const describeBug = (error: Error) => ({
  error: errorText(error),
  at: error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8),
});
