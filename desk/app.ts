import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { readFields } from '#http/read-fields.ts';
import { limitSlowBodies } from '#http/slow-bodies.ts';
import { trusting } from '#http/visitor-address.ts';
import { errorText } from '#settings/redact.ts';
import { isBusy } from '#store/busy.ts';
import { refuseOthers, setDeskHeaders } from './browser-checks.ts';
import type { DeskContext } from './context.ts';
import { addLeadPage } from './pages/add-lead.ts';
import { serveAssets } from './pages/assets.ts';
import { callNext } from './pages/call-next.ts';
import { changes } from './pages/changes.ts';
import { exportLeads } from './pages/export-leads.ts';
import { figures } from './pages/figures.ts';
import { health } from './pages/health.ts';
import { installed } from './pages/installed.ts';
import { leadCalendar } from './pages/lead/calendar.ts';
import { leadForms } from './pages/lead/forms.ts';
import { offerForm } from './pages/lead/offer-form.ts';
import { offerSheet } from './pages/lead/offer-sheet.ts';
import { offerSteps } from './pages/lead/offer-steps.ts';
import { leadPage } from './pages/lead/page.ts';
import { leadPhotos } from './pages/lead/photos.ts';
import { leadProof } from './pages/lead/proof.ts';
import { leadRecording } from './pages/lead/recording.ts';
import { textPage } from './pages/lead/text.ts';
import { whatNext } from './pages/lead/what-next.ts';
import { withdrawForm } from './pages/lead/withdraw-form.ts';
import { leads } from './pages/leads.ts';
import { log } from './pages/log.ts';
import { more } from './pages/more.ts';
import { people } from './pages/people.ts';
import { peopleSteps } from './pages/people-steps.ts';
import { ring } from './pages/ring.ts';
import { sendMessage } from './pages/send.ts';
import { taps } from './pages/taps.ts';
import { readJson } from './read-json.ts';
import { join } from './sign-in/join.ts';
import { letSignedInPass } from './sign-in/session-cookie.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { stepUp } from './sign-in/step-up.ts';
import type { SentForm } from './views/Message.tsx';

const bodyLimit = 64 * 1024;
const requestMs = 15_000;
const photoMs = 150_000;
const headersMs = 10_000;
const checkEveryMs = 2_000;
/** For so long somebody may take nothing of an answer, or wait for one: a backup of a large store begins late. */
const answerMs = 300_000;
/** A family with all its devices and tabs, many times over. */
const mostConnections = 400;
const formType = 'application/x-www-form-urlencoded';

export const buildDesk = (context: DeskContext): FastifyInstance => {
  const app = createDesk(context);
  app.addHook('onRequest', async (request, reply) => {
    setDeskHeaders(request, reply);
    return refuseOthers(request, reply, context);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  serveAssets(app, context);
  installed(app, context);
  app.register(async (door) => {
    readJson(door);
    signIn(door, context);
    join(door, context);
  });
  app.register(async (inside) => {
    letSignedInPass(inside, context);
    signOut(inside, context);
    stepUp(inside, context);
    changes(inside, context);
    figures(inside, context);
    health(inside, context);
    callNext(inside, context);
    taps(inside, context);
    whatNext.route(inside, context);
    textPage.route(inside, context);
    offerForm.route(inside, context);
    withdrawForm.route(inside, context);
    offerSheet(inside, context);
    offerSteps(inside, context);
    leadPage.route(inside, context);
    leadForms(inside, context);
    leadPhotos(inside, context);
    leadProof(inside, context);
    leadCalendar(inside, context);
    leadRecording(inside, context);
    leads(inside, context);
    more(inside, context);
    people(inside, context);
    peopleSteps(inside, context);
    ring(inside, context);
    log(inside, context);
    exportLeads(inside, context);
    addLeadPage(inside, context);
  });
  answerMisses(app, context);
  return app;
};

/** No route has a JSON schema; the compilers for them would be a hundred modules and 2 MB. */
const noSchemas = () => () => {
  throw new Error('The desk checks what it is sent with valibot.');
};

const createDesk = (context: DeskContext): FastifyInstance => {
  const { config, log } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? trusting(config.trustedProxies) : false,
    bodyLimit,
    requestTimeout: photoMs,
    connectionTimeout: answerMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: readFields },
    // An address that cannot be read: no hook runs for it.
    frameworkErrors: (_, request, reply) =>
      answerUnreadable(context, request as FastifyRequest, reply as FastifyReply),
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
  });
  limitSlowBodies(app, requestMs, (socket) => socket.destroy());
  app.server.maxConnections = mostConnections;
  app.setChildLoggerFactory((shared) => shared);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) =>
    done(null, readFields(String(body))),
  );
  return app;
};

const answerUnreadable = async (
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  setDeskHeaders(request, reply);
  await refuseOthers(request, reply, context);
  if (!reply.sent) await sendMessage(reply, context, 'notUnderstood', 400);
};

const answerMisses = (app: FastifyInstance, context: DeskContext): void => {
  app.setNotFoundHandler((_, reply) => sendMessage(reply, context, 'noSuchPage'));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = isBusy(error) ? 503 : (error.statusCode ?? 500);
    if (status < 500) return sendMessage(reply, context, 'notUnderstood', status);
    request.log.error({ error: errorText(error) }, 'unexpected error');
    const form = sentForm(request);
    return sendMessage(reply, context, form ? 'notSaved' : 'outOfOrder', status, { form });
  });
};

/** What was typed is not lost with what could not be done: browsers do not keep it for pages like these. */
const sentForm = ({ url, headers, body }: FastifyRequest): SentForm | undefined =>
  headers['content-type']?.startsWith(formType)
    ? { action: url, fields: body as SentForm['fields'] }
    : undefined;

/** The route and not the address: an address may hold a link's secret or whom somebody searched for. */
const logRequest = (request: FastifyRequest, reply: FastifyReply): void =>
  request.log.info(
    {
      desk: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
