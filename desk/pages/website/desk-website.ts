import type { FastifyRequest } from 'fastify';
import type { ContentProblem } from '#content/problems.ts';
import { contentFolder } from '#content/read.ts';
import type { DeskContext } from '#desk/context.ts';
import { type ContentFiles, filesInFolder } from '#domain/publishing/content-files.ts';
import { type Draft, readDraft } from '#domain/publishing/drafts.ts';
import { insideOf, surroundingsOf } from '../inside.ts';

/** What the pages of the website's editor go by. */
export type DeskWebsite = {
  context: DeskContext;
  /** What visitors see as long as nobody published. */
  inFolder: () => ContentFiles;
  check: (files: ContentFiles) => Promise<ContentProblem[]>;
};

export const inFolder = (): ContentFiles => filesInFolder(contentFolder());

export const draftOf = async ({ context, inFolder }: DeskWebsite): Promise<Draft> =>
  readDraft(await context.store.connect(), inFolder);

/** Whose desk it is, who looks, and whether they may publish. */
export const lookingAt = async (request: FastifyRequest, context: DeskContext) => {
  const { now, timeZone, people } = await surroundingsOf(request, context);
  const isOwner = request.signedIn.person.role === 'owner';
  return { ...(await insideOf(request, context)), now, timeZone, people, isOwner };
};
