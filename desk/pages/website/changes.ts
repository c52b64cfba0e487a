import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passkeyFirst } from '#desk/sign-in/step-up.ts';
import { pathNamed } from '#domain/publishing/fields.ts';
import { oldNames } from '#domain/publishing/old-names.ts';
import { type Published, publishDraft } from '#domain/publishing/publish-draft.ts';
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

  app.post('/website/discard', async (request: Request, reply) => {
    const { file = '', field = '' } = request.body ?? {};
    const path = field === '' ? [] : pathNamed(field);
    if (path === undefined) return sendMessage(reply, context, 'notUnderstood', 400);
    const by = { personId: request.signedIn.person.id, now: now(), id: newId };
    const { discarded } = await discardDraft(store, { file, field: path, ...by }, inFolder);
    if (!discarded) return sendMessage(reply, context, 'noSuchPage');
    return reply.redirect('/website/changes?discarded=yes', 303);
  });

  const asked = {
    preHandler: [ownersAlone(website), passkeyFirst(context, 'publish the website')],
  };
  app.post('/website/publish', asked, async (request: Request, reply) => {
    const { timeZone } = context.content().company.hours;
    const day = localDay(now(), timeZone);
    const by = { personId: request.signedIn.person.id, now: now(), day };
    return answer(reply, website, await publishDraft(store, by, check, inFolder));
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
    }),
  );
};
