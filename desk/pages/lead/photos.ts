import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { sendHtml } from '#http/send-html.ts';
import { discardRest, eachFile } from '#http/uploads.ts';
import { mostBytes } from '#office/photos/limits.ts';
import { type Taken, takePhoto } from '#office/photos/take-photo.ts';
import { zipOf } from '#office/photos/zip.ts';
import { errorText } from '#settings/redact.ts';
import { deletePhoto, listPhotos, mostPhotos, readPicture } from '#store/photos.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { sendMessage } from '../send.ts';
import { withDone } from '../tap.ts';
import { leadNamed, sendNoLead } from './page-of-lead.ts';

type Route = { Params: { reference: string } };
type PhotoRoute = { Params: { reference: string; id: string } };

export const leadPhotos = (app: FastifyInstance, context: DeskContext): void => {
  app.register(async (photos) => {
    // Read as it comes, never as a whole.
    photos.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body));
    showPhotos(photos, context);
    packPhotos(photos, context);
    takePhotos(photos, context);
  });
};

const showPhotos = (app: FastifyInstance, context: DeskContext): void => {
  const { store, views } = context;
  for (const size of ['small', 'large'] as const) {
    app.get<PhotoRoute>(`/leads/:reference/photos/:id/${size}`, async ({ params }, reply) => {
      const lead = await leadNamed(context, params.reference);
      const bytes = lead && (await readPicture(store, lead.id, params.id, size));
      if (bytes === undefined) return sendMessage(reply, context, 'noSuchPage');
      return reply.type('image/jpeg').send(bytes);
    });
  }
  app.get<PhotoRoute>('/leads/:reference/photos/:id', async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
    const photos = await listPhotos(store, lead.id);
    const index = photos.findIndex(({ id }) => id === request.params.id);
    if (index === -1) return sendMessage(reply, context, 'noSuchPage');
    const inside = await insideOf(request, context);
    const surroundings = await surroundingsOf(request, context);
    const { reference } = lead;
    return sendHtml(reply, views.photo({ ...inside, ...surroundings, reference, photos, index }));
  });
};

/** All of them in one file, each read when its turn comes. */
const packPhotos = (app: FastifyInstance, context: DeskContext): void => {
  const { store } = context;
  app.get<Route>('/leads/:reference/photos.zip', async ({ params }, reply) => {
    const lead = await leadNamed(context, params.reference);
    if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
    const { id, reference } = lead;
    const files = (await listPhotos(store, id)).map((photo, index) => ({
      name: `${reference}-${String(index + 1).padStart(2, '0')}.jpg`,
      at: new Date(photo.addedAt),
      read: () => readPicture(store, id, photo.id, 'large'),
    }));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="photos-${reference}.zip"`)
      .send(Readable.from(zipOf(files), { objectMode: false }));
  });
};

const takePhotos = (app: FastifyInstance, context: DeskContext): void => {
  const { store, now, newId } = context;
  app.post<Route>(
    '/leads/:reference/photos',
    { config: { takesLong: true } },
    async (request, reply) => {
      try {
        const lead = await leadNamed(context, request.params.reference);
        return lead === undefined || lead.erasedAt !== undefined
          ? await sendNoLead(reply, context, lead)
          : await takeForm(context, request, reply, lead);
      } finally {
        discardRest(request.raw);
      }
    },
  );
  app.post<PhotoRoute>('/leads/:reference/photos/:id/delete', async (request, reply) => {
    const { reference, id } = request.params;
    const lead = await leadNamed(context, reference);
    if (lead === undefined) return sendMessage(reply, context, 'noSuchPage');
    const actor = { personId: request.signedIn.person.id, now: now(), eventId: newId() };
    const deleted = await deletePhoto(store, lead.id, id, actor);
    if ('refused' in deleted) return sendNoLead(reply, context, lead);
    return reply.redirect(withDone(`/leads/${lead.reference}`, deleted.event), 303);
  });
};

const takeForm = async (
  { store, encoder, config, now, newId }: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, reference }: LeadWithDeliveries,
): Promise<FastifyReply> => {
  const taking = { store, encoder, disk: config };
  const take = async (bytes: Readable): Promise<Taken> => {
    const actor = { personId: request.signedIn.person.id, now: now(), eventId: newId() };
    try {
      return await takePhoto(taking, id, bytes, actor);
    } catch (error) {
      request.log.error({ error: errorText(error) }, 'a photo was not kept');
      return { refused: 'busy' };
    }
  };
  // One more than there is room for, so that whoever sends too many hears of it.
  const limits = { mostFiles: mostPhotos + 1, mostBytes };
  const taken = await eachFile(request.raw, limits, take).catch(() => []);
  const refusals = taken.flatMap((one) => ('refused' in one ? [one.refused] : []));
  const not = taken.length === 0 ? ['empty'] : [...new Set(refusals)];
  const told = new URLSearchParams(not.length === 0 ? [] : [['not', not.join(' ')]]);
  return reply.redirect(`/leads/${reference}?${told}#photos`, 303);
};
