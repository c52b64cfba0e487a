import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppOptions, createApp, formType } from '#http/create-app.ts';
import { isBusy } from '#store/busy.ts';
import { deskHeaders, refuseOthers } from './browser-checks.ts';
import type { DeskContext } from './context.ts';
import { addLeadPage } from './pages/add-lead.ts';
import { serveAssets } from './pages/assets.ts';
import { callNext } from './pages/call-next.ts';
import { changes } from './pages/changes.ts';
import { exportLeads } from './pages/export-leads.ts';
import { figures } from './pages/figures.ts';
import { health } from './pages/health.ts';
import { installed } from './pages/installed.ts';
import { callPage, callSteps } from './pages/lead/call.ts';
import { followUpPage, followUpTap } from './pages/lead/follow-up.ts';
import { leadForms } from './pages/lead/forms.ts';
import { offerForm } from './pages/lead/offer-form.ts';
import { offerSheet } from './pages/lead/offer-sheet.ts';
import { offerSteps } from './pages/lead/offer-steps.ts';
import { leadPage } from './pages/lead/page.ts';
import { leadCalendar, leadContact, leadProof } from './pages/lead/papers.ts';
import { leadPhotos } from './pages/lead/photos.ts';
import { leadRecording } from './pages/lead/recording.ts';
import { textPage } from './pages/lead/text.ts';
import { whatNext } from './pages/lead/what-next.ts';
import { withdrawForm } from './pages/lead/withdraw-form.ts';
import { leads } from './pages/leads.ts';
import { log, more } from './pages/more.ts';
import { people } from './pages/people.ts';
import { peopleSteps } from './pages/people-steps.ts';
import { phones } from './pages/phones.ts';
import { plans } from './pages/plans.ts';
import { ring } from './pages/ring.ts';
import { sendMessage } from './pages/send.ts';
import { taps } from './pages/taps.ts';
import { website } from './pages/website/website.ts';
import { readJson } from './read-json.ts';
import { join } from './sign-in/join.ts';
import { letSignedInPass } from './sign-in/session-cookie.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { stepUp } from './sign-in/step-up.ts';
import type { SentForm } from './views/Message.tsx';

export const buildDesk = (context: DeskContext): FastifyInstance => {
  const app = createDeskApp(context);
  app.addHook('onRequest', (request, reply) => refuseOthers(request, reply, context));
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
    plans(inside, context);
    followUpPage.route(inside, context);
    followUpTap(inside, context);
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
    leadContact(inside, context);
    leadRecording(inside, context);
    leads(inside, context);
    more(inside, context);
    people(inside, context);
    peopleSteps(inside, context);
    ring(inside, context);
    phones(inside, context);
    callPage.route(inside, context);
    callSteps(inside, context);
    log(inside, context);
    exportLeads(inside, context);
    addLeadPage(inside, context);
    website(inside, context);
  });
  return app;
};

const createDeskApp = (context: DeskContext): FastifyInstance =>
  createApp({
    log: context.log,
    trustedProxies: context.config.trustedProxies,
    headers: deskHeaders,
    bodyLimit: 64 * 1024,
    // A family with all its devices and tabs, many times over.
    mostConnections: 400,
    timeouts: {
      headersMs: 10_000,
      requestMs: 15_000,
      uploadMs: 150_000,
      checkEveryMs: 2_000,
      // A backup of a large store begins late.
      answerMs: 300_000,
    },
    // The route and not the address: an address may hold a link's secret or whom somebody searched for.
    nameOf: ({ routeOptions }) => ({ desk: routeOptions.url ?? 'none' }),
    statusOf: (error) => (isBusy(error) ? 503 : undefined),
    answers: answersOf(context),
  });

const answersOf = (context: DeskContext): AppOptions['answers'] => ({
  unreadable: async (request, reply) => {
    await refuseOthers(request, reply, context);
    if (!reply.sent) await sendMessage(reply, context, 'notUnderstood', 400);
  },
  missing: (_, reply) => sendMessage(reply, context, 'noSuchPage'),
  failed: (request, reply, status) => {
    if (status < 500) return sendMessage(reply, context, 'notUnderstood', status);
    const form = sentForm(request);
    return sendMessage(reply, context, form ? 'notSaved' : 'outOfOrder', status, { form });
  },
});

/** What was typed is not lost with what could not be done: browsers do not keep it for pages like these. */
const sentForm = ({ url, headers, body }: FastifyRequest): SentForm | undefined =>
  headers['content-type']?.startsWith(formType)
    ? { action: url, fields: body as SentForm['fields'] }
    : undefined;
