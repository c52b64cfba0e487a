import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoRefusal } from '#content/schema/seller-photos.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { standingOf } from '#domain/photos/allowance.ts';
import { mostBytes } from '#domain/photos/limits.ts';
import { deletePhoto, readPicture } from '#domain/photos/rows.ts';
import { photosOfForm, takePhoto } from '#domain/photos/take-photo.ts';
import { cutSlow } from '#domain/photos/uploads.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import { networksOf } from '#http/network.ts';
import {
  isFormOfFiles,
  readAsSent,
  type Take,
  type Taken,
  takeFiles,
  toldOf,
} from '#http/uploads.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { PageContext, PageRoutes } from './context.ts';
import { openRequest, type TokenRoute } from './open-request.ts';
import { backToPage } from './page.ts';
import { pathHere, sendProblem } from './send.ts';

type PhotoRoute = { Params: { token: string; id: string } };

export const sellersPhotos: PageRoutes = (app, path, here) => {
  app.register(async (photos) => {
    photos.addHook('onRequest', (_, reply, done) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      done();
    });
    readAsSent(photos, /^(image\/|multipart\/form-data)/);
    takePhotos(photos, `${path}/:token/photos`, here);
    showPhotos(photos, `${path}/:token/photos`, here);
  });
};

const takePhotos: PageRoutes = (app, path, here) => {
  app.post<TokenRoute>(path, { config: { takesLong: true } }, async (request, reply) => {
    const context = here();
    const lead = await openRequest(context, request, reply, 'nothing');
    if (lead === undefined) return reply;
    const upload = await beginUpload(context, request, lead);
    const taken = await takeFiles(request, photosOfForm, upload.take).finally(upload.end);
    return isFormOfFiles(request)
      ? answerForm(context, reply, lead, taken)
      : answerScript(context, reply, taken[0]);
  });
};

type Upload = { take: Take<PhotoRefusal>; end: () => void };

/** Counted before anything is read, so that nobody holds a place by sending slowly what is never counted. */
const beginUpload = async (
  context: PageContext,
  request: FastifyRequest,
  lead: LeadWithDeliveries,
): Promise<Upload> => {
  const address = visitorAddress(request);
  const isAllowed = async () => (await context.rateLimit.consume(address, 'photo')).allowed;
  const none = (refusal: PhotoRefusal): Upload => ({
    take: async () => ({ refused: refusal }),
    end: () => undefined,
  });
  if (!(await isAllowed())) return none('too-often');
  const seller = { standing: standingOf(lead.work), networks: networksOf(address) };
  const place = context.uploads.begin({
    leadId: lead.id,
    isSuspect: seller.standing === 'suspect',
    networks: seller.networks,
    bytes: mostBytes,
  });
  if (place === undefined) return none('busy');
  const endWatch = cutSlow(request.raw, context.slowestPhoto);
  const { config, store, encoder, uploads } = context;
  const taking = { store, encoder, disk: config, underWay: uploads.underWay };
  let files = 0;
  return {
    take: async (bytes) => {
      files += 1;
      // The first is counted already.
      if (files > 1 && !(await isAllowed())) return { refused: 'too-often' };
      return takePhoto(taking, lead.id, bytes, actorOf(context), seller);
    },
    end: () => {
      endWatch();
      place.end();
    },
  };
};

/** The seller, who has no name here. */
const actorOf = ({ now, newId }: PageContext): Actor => ({
  personId: undefined,
  now: now(),
  eventId: newId(),
});

const statuses: Partial<Record<PhotoRefusal, number>> = {
  'too-large': 413,
  'not-a-photo': 415,
  heic: 415,
  'too-often': 429,
  today: 429,
  enough: 409,
  gone: 410,
  busy: 503,
  full: 507,
};

/** One photo, from the script of the page. */
const answerScript = (
  { words }: PageContext,
  reply: FastifyReply,
  taken: Taken<PhotoRefusal> = { refused: 'empty' },
): FastifyReply => {
  if (!('refused' in taken)) return reply.send({ id: taken.id });
  const { refused } = taken;
  return reply
    .code(statuses[refused] ?? 422)
    .send({ refusal: refused, error: words.sellerPage.photos.refusals[refused] });
};

/** Any number of photos, from the plain form; the page tells what became of them. */
const answerForm = async (
  context: PageContext,
  reply: FastifyReply,
  lead: LeadWithDeliveries,
  taken: Taken<PhotoRefusal>[],
): Promise<FastifyReply> => {
  const { kept, not } = toldOf(taken);
  const told = new URLSearchParams({ photos: String(kept), ...(not !== undefined && { not }) });
  return reply.redirect(`${await pathHere(context, lead)}?${told}#photos`, 303);
};

const showPhotos: PageRoutes = (app, path, here) => {
  for (const [end, size] of [
    ['', 'large'],
    ['/small', 'small'],
  ] as const) {
    app.get<PhotoRoute>(`${path}/:id${end}`, async (request, reply) => {
      const context = here();
      const lead = await openRequest(context, request, reply, 'picture');
      if (lead === undefined) return reply;
      const { id, token } = request.params;
      const bytes = await readPicture(context.store, lead.id, id, size, { isForSeller: true });
      return bytes === undefined
        ? backToPage(context, reply, token)
        : reply.type('image/jpeg').send(bytes);
    });
  }
  app.post<PhotoRoute>(`${path}/:id/delete`, async (request, reply) => {
    const context = here();
    const lead = await openRequest(context, request, reply);
    if (lead === undefined) return reply;
    const deleted = await deletePhoto(context.store, lead.id, request.params.id, actorOf(context));
    const isTheirs = !('refused' in deleted);
    if (!isTheirs && deleted.refused !== 'not-theirs') return sendProblem(context, reply, 'erased');
    const page = await pathHere(context, lead);
    return reply.redirect(`${page}?${isTheirs ? 'photos=deleted' : 'not=not-yours'}#photos`, 303);
  });
};
