import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoRefusal } from '#content/schema/seller-photos.ts';
import { networksOf } from '#http/network.ts';
import { discardRest, eachFile } from '#http/uploads.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { type Seller, standingOf } from '#office/photos/allowance.ts';
import { cutSlow } from '#office/photos/cut-slow.ts';
import { mostBytes } from '#office/photos/limits.ts';
import { type Taken, takePhoto } from '#office/photos/take-photo.ts';
import { errorText } from '#settings/redact.ts';
import { deletePhoto, mostPhotos, readPicture } from '#store/photos.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
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
    // Read as it comes, never as a whole.
    photos.addContentTypeParser(/^(image\/|multipart\/form-data)/, (_, body, done) =>
      done(null, body),
    );
    takePhotos(photos, `${path}/:token/photos`, here);
    showPhotos(photos, `${path}/:token/photos`, here);
  });
};

const takePhotos: PageRoutes = (app, path, here) => {
  const config = { takesLong: true };
  app.post<TokenRoute>(path, { config }, async (request, reply) => {
    const context = here();
    try {
      const lead = await openRequest(context, request, reply, 'nothing');
      if (lead === undefined) return reply;
      const upload = await beginUpload(context, request, lead);
      const answer = isForm(request) ? answerForm : answerScript;
      return await answer(context, request, reply, lead, upload.take).finally(upload.end);
    } finally {
      discardRest(request.raw);
    }
  });
};

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

type Take = (bytes: Readable) => Promise<Taken>;
type Upload = { take: Take; end: () => void };
type Answer = (
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  lead: LeadWithDeliveries,
  take: Take,
) => Promise<FastifyReply>;

const refused = async (refusal: PhotoRefusal): Promise<Taken> => ({ refused: refusal });

/** Counted before anything is read, so that nobody holds a place by sending slowly what is never counted. */
const beginUpload = async (
  context: PageContext,
  request: FastifyRequest,
  lead: LeadWithDeliveries,
): Promise<Upload> => {
  const address = visitorAddress(request);
  const isAllowed = async () => (await context.rateLimit.consume(address, 'photo')).allowed;
  const none = (refusal: PhotoRefusal): Upload => ({
    take: () => refused(refusal),
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
  let files = 0;
  return {
    take: async (bytes) => {
      files += 1;
      // The first is counted already.
      if (files > 1 && !(await isAllowed())) return refused('too-often');
      return tried(context, request, lead, bytes, seller);
    },
    end: () => {
      endWatch();
      place.end();
    },
  };
};

const tried = async (
  { config, store, encoder, uploads, newId, now }: PageContext,
  request: FastifyRequest,
  { id }: LeadWithDeliveries,
  bytes: Readable,
  seller: Seller,
): Promise<Taken> => {
  const actor = { personId: undefined, now: now(), eventId: newId() };
  const taking = { store, encoder, disk: config, underWay: uploads.underWay };
  try {
    return await takePhoto(taking, id, bytes, actor, seller);
  } catch (error) {
    // Whoever broke off hears nothing of it; everybody else may try again.
    if (request.raw.complete) {
      request.log.error({ error: errorText(error) }, 'a photo was not kept');
    }
    return { refused: 'busy' };
  }
};

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
const answerScript: Answer = async ({ words }, request, reply, _, take) => {
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > mostBytes;
  const taken = isTooLarge ? await refused('too-large') : await take(request.raw);
  if (!('refused' in taken)) return reply.send({ id: taken.id });
  const { refused: refusal } = taken;
  return reply
    .code(statuses[refusal] ?? 422)
    .send({ refusal, error: words.sellerPage.photos.refusals[refusal] });
};

/** Any number of photos, from the plain form; the page tells what became of them. */
const answerForm: Answer = async (context, request, reply, lead, take) => {
  // One more than there is room for, so that whoever sends too many hears of it.
  const limits = { mostFiles: mostPhotos + 1, mostBytes };
  const taken = await eachFile(request.raw, limits, take).catch((): Taken[] => [
    // It ended before its end: what came whole is on the page, and the rest has to be sent again.
    { refused: 'damaged' },
  ]);
  const refusals = taken.flatMap((one) => ('refused' in one ? [one.refused] : []));
  const kept = new Set(taken.flatMap((one) => ('refused' in one ? [] : [one.id])));
  const told = new URLSearchParams({ photos: String(kept.size) });
  const not = taken.length === 0 ? ['empty'] : [...new Set(refusals)];
  if (not.length > 0) told.set('not', not.join(' '));
  const here = await pathHere(context, lead);
  return reply.redirect(`${here}?${told}#photos`, 303);
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
    const { store, newId, now } = context;
    const lead = await openRequest(context, request, reply);
    if (lead === undefined) return reply;
    const actor = { personId: undefined, now: now(), eventId: newId() };
    const deleted = await deletePhoto(store, lead.id, request.params.id, actor);
    const isTheirs = !('refused' in deleted);
    if (!isTheirs && deleted.refused !== 'not-theirs') return sendProblem(context, reply, 'erased');
    const page = await pathHere(context, lead);
    return reply.redirect(`${page}?${isTheirs ? 'photos=deleted' : 'not=not-yours'}#photos`, 303);
  });
};
