import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { deletePhoto, listPhotos, readPicture } from '#domain/photos/rows.ts';
import { photosOfForm, takePhoto } from '#domain/photos/take-photo.ts';
import { zipOf } from '#domain/photos/zip.ts';
import { sendHtml } from '#http/send-html.ts';
import { readAsSent, takeFiles, toldOf } from '#http/uploads.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { sendMessage } from '../send.ts';
import { withDone } from '../tap.ts';
import { leadNamed, sendNoLead } from './page-of-lead.ts';

type Route = { Params: { reference: string } };
type PhotoRoute = { Params: { reference: string; id: string } };

export const leadPhotos = (app: FastifyInstance, context: DeskContext): void => {
  app.register(async (photos) => {
    readAsSent(photos, 'multipart/form-data');
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
  const { store, encoder, config, now, newId } = context;
  const actorOf = ({ signedIn }: FastifyRequest) => ({
    personId: signedIn.person.id,
    now: now(),
    eventId: newId(),
  });
  const path = '/leads/:reference/photos';
  app.post<Route>(path, { config: { takesLong: true } }, async (request, reply) => {
    const lead = await leadNamed(context, request.params.reference);
    if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
    const taken = await takeFiles(request, photosOfForm, (bytes) =>
      takePhoto({ store, encoder, disk: config }, lead.id, bytes, actorOf(request)),
    );
    const { not } = toldOf(taken);
    const told = new URLSearchParams(not === undefined ? [] : { not });
    return reply.redirect(`/leads/${lead.reference}?${told}#photos`, 303);
  });
  app.post<PhotoRoute>('/leads/:reference/photos/:id/delete', async (request, reply) => {
    const { reference, id } = request.params;
    const lead = await leadNamed(context, reference);
    if (lead === undefined) return sendMessage(reply, context, 'noSuchPage');
    const deleted = await deletePhoto(store, lead.id, id, actorOf(request));
    if ('refused' in deleted) return sendNoLead(reply, context, lead);
    return reply.redirect(withDone(`/leads/${lead.reference}`, deleted.event), 303);
  });
};
