import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SellerPageWords } from '#content/schema/seller-page.ts';
import { findEvent } from '#domain/events/events.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { listPhotos } from '#domain/photos/rows.ts';
import { sellerPagePath } from '#domain/seller-page/links.ts';
import { readStanding, type Standing } from '#domain/seller-page/where-it-stands.ts';
import { shownPhone } from '#lead/phone.ts';
import type { PageContext, PageRoutes } from './context.ts';
import { shownOffer } from './offer.ts';
import { openRequest, type TokenRoute } from './open-request.ts';
import { photosTold } from './photos-told.ts';
import { clockOf, contactOf, pathHere, privately, sendDrawn } from './send.ts';
import type { FormProblem } from './views/part.ts';

type Query = { done?: unknown; photos?: unknown; not?: unknown };

export const sellerPage: PageRoutes = (app, path, here) => {
  app.get<TokenRoute>(`${path}/:token`, async (request, reply) => {
    if (request.params.token === '') {
      return reply.redirect(request.url.replace(`${path}/`, path), 301);
    }
    const context = here();
    const lead = await openRequest(context, request, reply);
    return lead === undefined ? reply : sendPage(context, request, reply, lead);
  });
  // As after a reload of what answered a form: no page of the site, with its scripts, stands below a private address.
  app.get<TokenRoute>(`${path}/:token/*`, ({ params: { token } }, reply) =>
    backToPage(here(), reply, token),
  );
};

export const backToPage = (
  { words }: Pick<PageContext, 'words'>,
  reply: FastifyReply,
  token: string,
): FastifyReply =>
  reply
    .headers({ ...privately, 'cache-control': 'no-store' })
    .redirect(`${sellerPagePath(words)}/${encodeURIComponent(token)}`, 303);

export const sendPage = async (
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  lead: LeadWithDeliveries,
  problem?: FormProblem,
): Promise<FastifyReply> => {
  const { store, company, config, now } = context;
  const { sellerPage: words, messages } = context.words;
  const standing = await readStanding(store, company.office, lead, now(), clockOf(context));
  const here = await pathHere(context, lead);
  const query = request.query as Query;
  const photos = await listPhotos(store, lead.id);
  const own = photos.filter(({ personId, isTexted }) => personId === undefined && !isTexted);
  const { version } = context.words.consent;
  const path = sellerPagePath(context.words);
  const props = {
    words,
    fields: messages.fields,
    standing,
    here,
    policy: context.words.book.legal('privacy-policy').path,
    problem,
    done: await readDone(context, lead, standing, query.done),
    photos: {
      own,
      reference: lead.reference,
      told: photosTold(words.photos, own.length, query),
    },
    offer: await shownOffer(context, lead),
    contact: contactOf(context),
    consent: {
      ...context.words.consent,
      token: await context.pageTokens.sign({ page: path, version }, now()),
    },
    textNumber: config.twilio && shownPhone(config.twilio.from),
    once: context.newId(),
  };
  const token = here.slice(here.lastIndexOf('/') + 1);
  return sendDrawn(context, reply, (views) => views.sellerPage(props), token);
};

const wordsOf: Record<string, keyof SellerPageWords['done']> = {
  'seller-said': 'said',
  'seller-corrected': 'corrected',
  'seller-agreed': 'agreed',
  'seller-stopped': 'stopped',
  'seller-withdrew': 'withdrawn',
  'offer-answered': 'answered',
  'erasure-asked': 'wished',
  'erasure-called-off': 'kept',
};

/** What the seller has just done, if the store says so too and it is still so: anybody can write an address. */
const readDone = async (
  { store }: PageContext,
  { id }: LeadWithDeliveries,
  { isOver, texts, erasure: { isAsked } }: Standing,
  said: unknown,
): Promise<keyof SellerPageWords['done'] | undefined> => {
  const event = typeof said === 'string' ? await findEvent(store, said) : undefined;
  if (event?.leadId !== id || event.undoneAt !== undefined) return undefined;
  const done = wordsOf[event.kind];
  const isPast =
    (done === 'withdrawn' && !isOver) ||
    (done === 'agreed' && texts !== 'agreed') ||
    (done === 'stopped' && texts === 'agreed') ||
    (done === 'wished' && !isAsked) ||
    (done === 'kept' && isAsked);
  return isPast ? undefined : done;
};
