import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passkeyFirst } from '#desk/sign-in/step-up.ts';
import { pathNamed } from '#domain/publishing/fields.ts';
import { oldNames } from '#domain/publishing/old-names.ts';
import { draftSeen, type Published, publishDraft } from '#domain/publishing/publish-draft.ts';
import { discardDraft } from '#domain/publishing/save-fields.ts';
import { newestVersions } from '#domain/publishing/versions.ts';
import { sendHtml } from '#http/send-html.ts';
import { localDay } from '#time/local-time.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';
import { olderIn } from './languages.ts';

type Sent = Record<string, string | undefined>;
type Request = FastifyRequest<{ Body: Sent | undefined; Querystring: Sent }>;

/** What was changed and not published, before and after; and its publication. */
export const changesOfWebsite = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context, inFolder, check } = website;
  const { store, now, newId } = context;

  app.get('/website/changes', (request: Request, reply) => sendChanges(request, reply, website));

  const changedSince = (request: Request, reply: FastifyReply, what: 'published' | 'discarded') =>
    sendChanges(request, reply.code(409), website, what);

  app.post('/website/discard', async (request: Request, reply) => {
    const { file = '', field = '', seen } = request.body ?? {};
    const path = field === '' ? [] : pathNamed(field);
    if (path === undefined) return sendMessage(reply, context, 'notUnderstood', 400);
    const by = { personId: request.signedIn.person.id, now: now(), id: newId };
    const done = await discardDraft(store, { file, field: path, seen, ...by }, inFolder);
    if ('refused' in done) {
      return done.refused === 'changed-since'
        ? changedSince(request, reply, 'discarded')
        : sendMessage(reply, context, 'noSuchPage');
    }
    return reply.redirect('/website/changes?discarded=yes', 303);
  });

  const asked = {
    preHandler: [ownersAlone(website), passkeyFirst(context, 'publish the website')],
  };
  app.post('/website/publish', asked, async (request: Request, reply) => {
    const { timeZone } = context.content().company.hours;
    const day = localDay(now(), timeZone);
    const { seen = '' } = request.body ?? {};
    const by = { personId: request.signedIn.person.id, now: now(), day, seen };
    const published = await publishDraft(store, by, check, inFolder);
    return 'refused' in published && published.refused === 'changed-since'
      ? changedSince(request, reply, 'published')
      : answer(reply, website, published);
  });
};

/** Before the passkey is asked for: who may not publish needs none. */
export const ownersAlone =
  ({ context }: DeskWebsite) =>
  async ({ signedIn }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    signedIn.person.role === 'owner'
      ? undefined
      : sendMessage(reply, context, 'ownersPublish', 403);

const refusals = {
  'already-publishing': ['alreadyPublishing', 409],
  'nothing-to-publish': ['nothingToPublish', 409],
  'unknown-version': ['noSuchPage', 404],
  'changed-since': ['publishedMeanwhile', 409],
} as const;

export const answer = (
  reply: FastifyReply,
  { context }: DeskWebsite,
  published: Published,
): Promise<FastifyReply> | FastifyReply => {
  if ('refused' in published) {
    const [name, status] = refusals[published.refused];
    return sendMessage(reply, context, name, status);
  }
  if ('problems' in published) return sendMessage(reply, context, 'cannotPublish', 422);
  return reply.redirect('/website/history', 303);
};

const sendChanges = async (
  request: Request,
  reply: FastifyReply,
  website: DeskWebsite,
  changedSince?: 'published' | 'discarded',
): Promise<FastifyReply> => {
  const { context, check } = website;
  const draft = await draftOf(website);
  const { files, changes } = draft;
  const [newest] = await newestVersions(await context.store.connect(), 1);
  return sendHtml(
    reply,
    context.views.websiteChanges({
      ...(await lookingAt(request, context)),
      edits: changes,
      older: changes.length === 0 ? [] : await olderIn(website, draft),
      oldNames: oldNames(draft.published, files),
      problems: changes.length === 0 ? [] : await check(files),
      isPublishing: newest?.state === 'drawing',
      isDiscarded: request.query['discarded'] !== undefined,
      changedSince,
      seen: draftSeen(draft),
    }),
  );
};
