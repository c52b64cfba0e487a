import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sellersPagePath } from '#office/seller-page/links.ts';
import { readStanding } from '#office/seller-page/where-it-stands.ts';
import type { Context } from '#server/context.ts';
import { listPhotos } from '#store/photos.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import { shownOffer } from './offer.ts';
import { openRequest, type TokenRoute } from './open-request.ts';
import { photosTold } from './photos-told.ts';
import { contactOf, linkedLead, sendDrawn } from './send.ts';
import type { FormProblem } from './views/part.ts';

const done = ['said', 'corrected', 'stopped', 'withdrawn', 'answered'] as const;
export type Done = (typeof done)[number];

type Query = { done?: string; photos?: string; not?: string };

export const sellersPage = (app: FastifyInstance, context: Context): void => {
  app.get<TokenRoute>(`${sellersPagePath}/:token`, async (request, reply) => {
    if (request.params.token === '') {
      return reply.redirect(request.url.replace(`${sellersPagePath}/`, sellersPagePath), 301);
    }
    const lead = await openRequest(context, request, reply);
    return lead === undefined ? reply : sendPage(context, request, reply, lead);
  });
};

export const sendPage = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  lead: LeadWithDeliveries,
  problem?: FormProblem,
): Promise<FastifyReply> => {
  const { store, company, sellerPage: words, sellerLinks, now } = context;
  const standing = await readStanding(store, company.office, lead, now());
  const here = await sellerLinks.pathOf(linkedLead(lead));
  const { done: said, photos, not } = request.query as Query;
  const props = {
    words,
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
  return sendDrawn(context, reply, (views) => views.sellersPage(props));
};
