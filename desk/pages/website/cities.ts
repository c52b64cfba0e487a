import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addCity, moveCity, removeCity, tellCity } from '#domain/publishing/cities-in-draft.ts';
import { sendMessage } from '../send.ts';
import type { DeskWebsite } from './desk-website.ts';

type Sent = Record<string, string | undefined>;
type Request = FastifyRequest<{ Body: Sent | undefined }>;

const refusals = {
  'no-name': ['cityName', 422],
  taken: ['cityTaken', 409],
  unknown: ['noSuchPage', 404],
} as const;

/** Cities are files: they come, go, and change places in the draft. */
export const citySteps = (app: FastifyInstance, { context, inFolder }: DeskWebsite): void => {
  const { store, now, newId } = context;
  type By = Parameters<typeof removeCity>[2];
  type Done = ReturnType<typeof removeCity>;

  const step = (
    name: string,
    run: (sent: Sent, by: By) => Done,
    next: (slug: string, sent: Sent) => string = () => '/website#cities',
  ): void => {
    app.post(`/website/cities/${name}`, async (request: Request, reply) => {
      const sent = request.body ?? {};
      const by = { personId: request.signedIn.person.id, now: now(), id: newId };
      const done = await run(sent, by);
      if ('refused' in done) {
        const [message, status] = refusals[done.refused];
        return sendMessage(reply, context, message, status);
      }
      return reply.redirect(next(done.slug, sent), 303);
    });
  };

  step(
    'add',
    ({ name = '' }, by) => addCity(store, name, by, inFolder),
    (slug) => `/website/edit/en/cities/${slug}.yaml`,
  );
  step(
    'tell',
    ({ slug = '', language = '' }, by) => tellCity(store, { slug, language }, by, inFolder),
    (slug, { language }) => `/website/edit/${language}/cities/${slug}.yaml`,
  );
  step('remove', ({ slug = '' }, by) => removeCity(store, slug, by, inFolder));
  step('up', ({ slug = '' }, by) => moveCity(store, { slug, by: -1 }, by, inFolder));
  step('down', ({ slug = '' }, by) => moveCity(store, { slug, by: 1 }, by, inFolder));
};
