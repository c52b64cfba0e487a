import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import { fill } from '#content/placeholders.ts';
import { eraseForGood } from '#domain/erasing/erase-for-good.ts';
import { findEvent } from '#domain/events/events.ts';
import { formEventId } from '#domain/lead-page/form-event.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { goesAtOnce } from '#domain/leads/state.ts';
import { correctionProblems, correctLead, readCorrection } from '#domain/seller-page/correct.ts';
import { askErasure, callOffErasure } from '#domain/seller-page/erasure.ts';
import { checkLastFour } from '#domain/seller-page/last-four.ts';
import { sellerPagePath } from '#domain/seller-page/links.ts';
import { stopTexts, withdraw } from '#domain/seller-page/rights.ts';
import { readSaid, sayMore } from '#domain/seller-page/say-more.ts';
import { agreeToTexts } from '#domain/seller-page/texts-choice.ts';
import { asksOfSeller } from '#domain/work/asks.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { cleanLine, cutText, maxTextLength } from '#lead/clean-text.ts';
import { contextFields } from '#lead/fields.ts';
import { isChecked } from '../intake/read-body.ts';
import { shownConsent } from '../intake/shown-consent.ts';
import type { PageContext, PageRoutes } from './context.ts';
import { takeAnswer } from './offer.ts';
import { openRequest, type TokenRoute } from './open-request.ts';
import { sendPage } from './page.ts';
import { contactOf, pathHere, sendDrawn, sendProblem } from './send.ts';
import type { FormProblem } from './views/part.ts';

/** The words beside the box that came back with its form, and since when the page showed them. */
const shownHere = async (
  context: PageContext,
  sent: Readonly<Record<string, string>>,
  now: number,
) => {
  const { language } = context.words;
  const page = sellerPagePath(context.words);
  const version = sent[contextFields.consentVersion] ?? '';
  const token = sent[contextFields.pageToken] ?? '';
  return {
    ...(await shownConsent(context, language, version)),
    page,
    shownAt: await context.pageTokens.read(token, { page, version }, now),
  };
};

type Sent = Readonly<Record<string, string>>;
type Asked = {
  lead: LeadWithDeliveries;
  sent: Sent;
  eventId: string;
  now: number;
  /** From where it came, for the ledger. */
  sender: { address: string; userAgent: string };
};
type Outcome =
  /** What is in the store now. */
  | { event: string }
  | { problem: Omit<FormProblem, 'form' | 'typed'>; status?: number }
  | 'erased'
  /** The lead was erased meanwhile. */
  | 'gone';
type Handle = (asked: Asked) => Promise<Outcome>;

/** What a seller may do on the private page. A form that is not taken comes back as it was sent. */
export const sellersForms: PageRoutes = (app, path, here) => {
  for (const form of Object.keys(handlersOf(here())) as FormProblem['form'][]) {
    app.post<TokenRoute>(`${path}/:token/${form}`, async (request, reply) => {
      const context = here();
      const lead = await openRequest(context, request, reply);
      const handle = handlersOf(context)[form];
      return lead === undefined ? reply : answer(context, request, reply, { form, lead, handle });
    });
  }
};

type Posted = { form: FormProblem['form']; lead: LeadWithDeliveries; handle: Handle };

const answer = async (
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, lead, handle }: Posted,
): Promise<FastifyReply> => {
  const sent = (request.body ?? {}) as Sent;
  const outcome = await tried(context, request, async () => {
    const eventId = await eventIdOf(context, lead, form, sent);
    const sender = {
      address: visitorAddress(request),
      userAgent: cutText(cleanLine(request.headers['user-agent'] ?? ''), 300),
    };
    return handle({ lead, sent, eventId, now: context.now(), sender });
  });
  if (outcome === 'erased') {
    const { erased } = context.words.sellerPage;
    const words = { heading: erased.title, text: erased.text };
    return sendDrawn(context, reply, (views) => views.problem(words, contactOf(context)));
  }
  if (outcome === 'gone') return sendProblem(context, reply, 'erased');
  if ('event' in outcome) {
    context.onAccepted();
    const here = await pathHere(context, lead);
    return reply.redirect(`${here}?done=${outcome.event}#done`, 303);
  }
  const { problem, status = 400 } = outcome;
  const { lastFour: _, ...typed } = sent;
  return sendPage(context, request, reply.code(status), lead, { form, typed, ...problem });
};

/** The store may be away for a moment; what was typed is not lost for it. */
const tried = async (
  { words }: PageContext,
  request: FastifyRequest,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  try {
    return await work();
  } catch (error) {
    request.log.error({ error: errorText(error) }, 'what a seller sent was not kept');
    return { problem: { message: words.sellerPage.notKept }, status: 503 };
  }
};

const eventIdOf = async (
  { store, newId }: PageContext,
  lead: LeadWithDeliveries,
  form: FormProblem['form'],
  sent: Sent,
): Promise<string> => {
  if (sent['once'] === undefined) return newId();
  return formEventId(store, lead, { name: form, sent, isWords: form === 'more' });
};

type Handlers = Record<FormProblem['form'], Handle>;

const handlersOf = (context: PageContext): Handlers => ({
  ...saying(context),
  ...choosingTexts(context),
  ...answering(context),
  ...erasing(context),
});

const saying = (context: PageContext): Pick<Handlers, 'more' | 'correct'> => {
  const { store, channels } = context;
  const { sellerPage: words, messages } = context.words;
  return {
    more: async ({ lead, sent, eventId, now }) => {
      const said = readSaid(sent);
      if ('problem' in said)
        return blame('words', fill(words[said.problem], { limit: `${maxTextLength}` }));
      const done = await sayMore(store, said, { leadId: lead.id, eventId, now, channels });
      if (!('refused' in done)) return done;
      return done.refused === 'too-often' ? refuse(words.tooOften, 429) : 'gone';
    },

    correct: knowing(context, async ({ lead, sent, eventId, now }) => {
      const correction = readCorrection(lead, sent);
      const fields = correctionProblems(correction, asksOfSeller(messages));
      const [first] = Object.values(fields);
      if (first !== undefined) return { problem: { message: first, fields } };
      if (Object.keys(correction.typed).length === 0) return refuse(words.correct.nothing);
      const done = await correctLead(store, lead.id, { eventId, now }, correction);
      if (!('refused' in done)) return done;
      if (done.refused === 'unchanged') return refuse(words.correct.same, 409);
      return typeof done.refused === 'object' ? refuse(words.correct.meanwhile, 409) : 'gone';
    }),
  };
};

const choosingTexts = (context: PageContext): Pick<Handlers, 'texts' | 'stop'> => {
  const { store } = context;
  const { sellerPage: words } = context.words;
  return {
    texts: async ({ lead, sent, eventId, now, sender }) => {
      if (!isChecked(sent['agreeToTexts'])) return blame('agreeToTexts', words.texts.empty);
      const shown = { ...(await shownHere(context, sent, now)), ...sender };
      const done = await agreeToTexts(store, shown, { leadId: lead.id, eventId, now });
      if (!('refused' in done)) return done;
      if (done.refused === 'agreed') return refuse(words.texts.already, 409);
      if (done.refused === 'stopped') return refuse(words.texts.stopped, 409);
      return done.refused === 'none' ? refuse(words.texts.none, 409) : 'gone';
    },

    stop: async ({ lead, eventId, now }) => {
      const { phone } = lead.request;
      const done = await stopTexts(store, phone, { leadId: lead.id, eventId, now });
      if (!('refused' in done)) return done;
      return done.refused === 'stopped-already' ? refuse(words.stop.already, 409) : 'gone';
    },
  };
};

const answering = (context: PageContext): Pick<Handlers, 'withdraw' | 'offer-answer'> => {
  const { store, channels } = context;
  const { sellerPage: words } = context.words;
  return {
    withdraw: async ({ lead, eventId, now }) => {
      const done = await withdraw(store, { leadId: lead.id, eventId, now, channels });
      if (!('refused' in done)) return done;
      const { refused } = done;
      return refused === 'signed' || refused === 'over'
        ? refuse(words.withdraw[refused], 409)
        : 'gone';
    },

    'offer-answer': async ({ lead, sent, eventId, now }) => {
      const taken = await takeAnswer(context, lead, sent, { eventId, now });
      if (typeof taken !== 'object' || 'event' in taken) return taken;
      const { status, ...problem } = taken;
      return { problem, status };
    },
  };
};

const erasing = (context: PageContext): Pick<Handlers, 'erase' | 'keep'> => {
  const { store, channels, config } = context;
  const { sellerPage: words } = context.words;
  return {
    erase: knowing(context, async ({ lead, eventId, now }) => {
      const erasing = { bySeller: true, by: { eventId, personId: undefined }, onlyIf: goesAtOnce };
      const files = await eraseForGood(store, config.dataDir, lead, now, erasing);
      if (files === undefined) return noteWish(context, { lead, eventId, now });
      context.onAccepted();
      return 'erased';
    }),

    keep: async ({ lead, eventId, now }) => {
      const done = await callOffErasure(store, { leadId: lead.id, eventId, now, channels });
      if (!('refused' in done)) return done;
      return done.refused === 'not-asked' ? refuse(words.keep.over, 409) : 'gone';
    },
  };
};

/** Goes on only for whoever knows the number. */
const knowing =
  ({ store, words: { sellerPage: words } }: PageContext, handle: Handle): Handle =>
  async (asked) => {
    const { lead, sent, eventId, now } = asked;
    // Done already, by the same form: a corrected number ends in other digits.
    if ((await findEvent(store, eventId)) !== undefined) return { event: eventId };
    const found = await checkLastFour(store, lead, sent['lastFour'] ?? '', now);
    if (found === 'right') return handle(asked);
    return blame('lastFour', words.lastFour[found], found === 'tooMany' ? 429 : 400);
  };

const noteWish = async (
  { store, channels, words: { sellerPage: words } }: PageContext,
  { lead, eventId, now }: Omit<Asked, 'sent' | 'sender'>,
): Promise<Outcome> => {
  const done = await askErasure(store, { leadId: lead.id, eventId, now, channels });
  if (!('refused' in done)) return done;
  if (done.refused === 'asked-already') return refuse(words.erase.already, 409);
  // Another tap was a little faster.
  return done.refused === 'too-often' ? refuse(words.erase.tooOften, 429) : 'erased';
};

const refuse = (message: string, status?: number): Outcome => ({
  problem: { message },
  ...(status !== undefined && { status }),
});
const blame = (field: string, message: string, status?: number): Outcome => ({
  problem: { message, fields: { [field]: message } },
  ...(status !== undefined && { status }),
});
