import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OutOfStep, outOfStep } from '#domain/publishing/beside-english.ts';
import type { ContentFiles } from '#domain/publishing/content-files.ts';
import { noteCompared } from '#domain/publishing/note-compared.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';

type Sent = Record<string, string | undefined>;
type Request = FastifyRequest<{ Body: Sent | undefined; Querystring: Sent }>;

/** What English changes left to be said in other languages. */
export const languagesOfWebsite = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context, inFolder } = website;

  app.get('/website/languages', async (request: Request, reply) => {
    const older = await olderIn(website, await draftOf(website));
    const { noted } = request.query;
    return sendHtml(
      reply,
      context.views.websiteLanguages({ ...(await lookingAt(request, context)), older, noted }),
    );
  });

  app.post('/website/languages/compared', async (request: Request, reply) => {
    const { file = '', seen = '' } = request.body ?? {};
    const by = { personId: request.signedIn.person.id, now: context.now(), id: context.newId };
    const done = await noteCompared(context.store, { file, seen, ...by }, inFolder);
    if ('noted' in done) {
      return reply.redirect(`/website/languages?noted=${encodeURIComponent(file)}`, 303);
    }
    return done.refused === 'changed-since'
      ? sendMessage(reply, context, 'englishChanged', 409)
      : sendMessage(reply, context, 'noSuchPage');
  });
};

/** Of a draft, or of what visitors see. */
export const olderIn = async (
  { context }: DeskWebsite,
  content: { published: ContentFiles; files: ContentFiles },
): Promise<OutOfStep[]> => outOfStep(await context.store.connect(), content);
