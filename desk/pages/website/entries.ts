import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addEntry,
  type EntryFolder,
  moveEntry,
  removeEntry,
  tellEntry,
} from '#domain/publishing/entries-in-draft.ts';
import { sendMessage } from '../send.ts';
import type { DeskWebsite } from './desk-website.ts';

type Sent = Record<string, string | undefined>;
type Request = FastifyRequest<{ Body: Sent | undefined }>;

const refusals = {
  cities: {
    'no-name': ['cityName', 422],
    taken: ['cityTaken', 409],
    unknown: ['noSuchPage', 404],
  },
  guides: {
    'no-name': ['guideName', 422],
    taken: ['guideTaken', 409],
    unknown: ['noSuchPage', 404],
  },
} as const;

/** Cities and guides are files: they come, go, and change places in the draft. */
export const entrySteps = (app: FastifyInstance, website: DeskWebsite): void => {
  stepsIn('cities', app, website);
  stepsIn('guides', app, website);
};

const stepsIn = (
  folder: EntryFolder,
  app: FastifyInstance,
  { context, inFolder }: DeskWebsite,
): void => {
  const { store, now, newId } = context;
  type By = Parameters<typeof removeEntry>[2];
  type Done = ReturnType<typeof removeEntry>;

  const step = (
    name: string,
    run: (sent: Sent, by: By) => Done,
    next: (slug: string, sent: Sent) => string = () => `/website#${folder}`,
  ): void => {
    app.post(`/website/${folder}/${name}`, async (request: Request, reply) => {
      const sent = request.body ?? {};
      const by = { personId: request.signedIn.person.id, now: now(), id: newId };
      const done = await run(sent, by);
      if ('refused' in done) {
        const [message, status] = refusals[folder][done.refused];
        return sendMessage(reply, context, message, status);
      }
      return reply.redirect(next(done.slug, sent), 303);
    });
  };

  step(
    'add',
    ({ name = '' }, by) => addEntry(store, { folder, name }, by, inFolder),
    (slug) => `/website/edit/en/${folder}/${slug}.yaml`,
  );
  step(
    'tell',
    ({ slug = '', language = '' }, by) =>
      tellEntry(store, { folder, slug, language }, by, inFolder),
    (slug, { language }) => `/website/edit/${language}/${folder}/${slug}.yaml`,
  );
  step('remove', ({ slug = '' }, by) => removeEntry(store, { folder, slug }, by, inFolder));
  step('up', ({ slug = '' }, by) => moveEntry(store, { folder, slug, by: -1 }, by, inFolder));
  step('down', ({ slug = '' }, by) => moveEntry(store, { folder, slug, by: 1 }, by, inFolder));
};
