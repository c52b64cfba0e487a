import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sellersPagePath } from '#office/seller-page/links.ts';
import { readStanding } from '#office/seller-page/where-it-stands.ts';
import { listPhotos } from '#store/photos.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import type { PageContext } from './context.ts';
import { shownOffer } from './offer.ts';
import { openRequest, type TokenRoute } from './open-request.ts';
import { photosTold } from './photos-told.ts';
import { clockOf, contactOf, pathHere, sendDrawn } from './send.ts';
import type { FormProblem } from './views/part.ts';

const done = ['said', 'corrected', 'stopped', 'withdrawn', 'answered'] as const;
export type Done = (typeof done)[number];

type Query = { done?: string; photos?: string; not?: string };

export const sellersPage = (app: FastifyInstance, context: PageContext): void => {
  const path = sellersPagePath(context.words);
  app.get<TokenRoute>(`${path}/:token`, async (request, reply) => {
    if (request.params.token === '') {
      return reply.redirect(request.url.replace(`${path}/`, path), 301);
    }
    const lead = await openRequest(context, request, reply);
    return lead === undefined ? reply : sendPage(context, request, reply, lead);
  });
};

export const sendPage = async (
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  lead: LeadWithDeliveries,
  problem?: FormProblem,
): Promise<FastifyReply> => {
  const { store, company, now } = context;
  const { sellerPage: words, messages } = context.words;
  const standing = await readStanding(store, company.office, lead, now(), clockOf(context));
  const here = await pathHere(context, lead);
  const { done: said, photos, not } = request.query as Query;
  const props = {
    words,
    fields: messages.fields,
    standing,
    here,
    problem,
    done: done.find((one) => one === said),
    photos: {
      own: (await listPhotos(store, lead.id)).filter(({ personId }) => personId === undefined),
      reference: lead.reference,
      told: photosTold(words.photos, photos, not),
    },
    offer: await shownOffer(context, lead),
    contact: contactOf(context),
    once: context.newId(),
  };
  const token = here.slice(here.lastIndexOf('/') + 1);
  return sendDrawn(context, reply, (views) => views.sellersPage(props), token);
};
