import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentProblem } from '#content/problems.ts';
import { framingPolicy } from '#desk/browser-checks.ts';
import { type AsDrawn, drawDraft } from '#desk/preview/as-drawn.ts';
import type { Previews } from '#desk/preview/previews.ts';
import { bodyOf, shownPage } from '#desk/preview/shown-page.ts';
import { fileName, pageName, pathName } from '#desk/views/words/file-names.ts';
import { inWords } from '#desk/views/words/problem-words.ts';
import { pathNamed } from '#domain/publishing/fields.ts';
import { saveFields } from '#domain/publishing/save-fields.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';
import { sendField, standsIn } from './field-on-page.ts';

type Sent = Record<string, string | undefined>;
type Route = { Querystring: Sent; Body: Sent | undefined };
type Request = FastifyRequest<Route>;

/** The website as visitors would see it, its sentences to tap and to change where they stand. */
export const onPage = (app: FastifyInstance, website: DeskWebsite, previews: Previews): void => {
  const { context } = website;

  app.get<Route>('/website/page', async (request, reply) => {
    const page = context.views.websitePage({
      ...(await lookingAt(request, context)),
      ownScript: context.assets.pathOf('on-page'),
      path: pathIn(request),
    });
    return sendHtml(reply, page, framingPolicy);
  });

  app.get<Route>('/website/page/drawn', (request, reply) =>
    sendDrawn(request, reply, website, previews),
  );

  app.get<Route>('/website/page/told', async (request, reply) => {
    const drawn = await drawDraft(previews, await draftOf(website), pathIn(request));
    const pages = drawn.page?.pages ?? [];
    return reply.send({
      ...toldOf(drawn),
      pages: pages.map((page) => ({ ...page, name: pageName(page.kind) })),
    });
  });

  app.get<Route>('/website/page/picture', async (request, reply) => {
    const { files } = await draftOf(website);
    const drawn = await previews.draw(files, pathIn(request), 'picture');
    if (!('picture' in drawn)) return sendMessage(reply, context, 'noSuchPage');
    return reply.type('image/png').send(Buffer.from(drawn.picture));
  });

  app.get<Route>('/website/page/field', (request, reply) =>
    sendField(request, reply, website, request.query),
  );

  app.post<Route>('/website/page/field', (request, reply) =>
    save(request, reply, website, previews),
  );
};

const pathIn = ({ query, body }: Request): string => query['path'] ?? body?.['path'] ?? '/';

const sendDrawn = async (
  request: Request,
  reply: FastifyReply,
  website: DeskWebsite,
  previews: Previews,
): Promise<FastifyReply> => {
  const { assets, url } = website.context;
  const { page } = await drawDraft(previews, await draftOf(website), pathIn(request));
  const script = assets.files.get(assets.pathOf('page-frame'))?.bytes.toString() ?? '';
  const { html, policy } = shownPage(page, script, new URL(url).origin);
  // Only a page of the desk may frame it.
  reply.header('x-frame-options', 'SAMEORIGIN');
  return sendHtml(reply, html, policy);
};

const placeOf = ({ file, field }: ContentProblem): string => {
  const path = pathNamed(field);
  const name = fileName(file.replace(/^content\//, ''));
  return path === undefined ? name : `${name}, ${pathName(path)}`;
};

/** What is told of a page beside its words. */
const toldOf = ({ page, problems, failed }: AsDrawn) => ({
  problems: inWords(problems).map((problem) => ({ ...problem, where: placeOf(problem) })),
  ...(failed !== undefined && { failed: true }),
  ...(page && {
    title: page.title,
    description: page.description,
    address: page.address,
    picture: page.sharedPicture,
    head: page.head,
  }),
});

/** What was typed is a draft, as it is by the list of fields; the answer has the page as it is with it. */
const save = async (
  request: Request,
  reply: FastifyReply,
  website: DeskWebsite,
  previews: Previews,
): Promise<FastifyReply> => {
  const { context } = website;
  const { file = '', field: name = '', value = '', seen = '' } = request.body ?? {};
  const field = pathNamed(name);
  if (field === undefined) return reply.code(400).send({});
  const by = { personId: request.signedIn.person.id, now: context.now(), id: context.newId };
  const typed = [{ field, seen, value }];
  const saved = await saveFields(context.store, { file, typed, ...by }, website.inFolder);
  if ('refused' in saved) return reply.code(400).send({});
  if (saved.conflicts.length > 0) {
    const notSaved = { conflicts: saved.conflicts, value };
    return sendField(request, reply.code(409), website, { file, field: name }, notSaved);
  }
  const draft = await draftOf(website);
  const drawn = await drawDraft(previews, draft, pathIn(request));
  // Where these words cannot be drawn, the page stays as it was drawn last.
  const isShown = drawn.problems.every((problem) => problem.file !== `content/${file}`);
  return reply.send({
    ...standsIn(draft.files, file, name),
    ...toldOf(drawn),
    ...(isShown && drawn.page && { body: bodyOf(drawn.page) }),
  });
};
