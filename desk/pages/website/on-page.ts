import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framingPolicy } from '#desk/browser-checks.ts';
import type { Previews } from '#desk/preview/previews.ts';
import { bodyOf, shownPage } from '#desk/preview/shown-page.ts';
import { type FieldPath, fieldName, saidIn, valueAt } from '#domain/publishing/differences.ts';
import { type Field, fieldAt, isTyped, pathNamed } from '#domain/publishing/fields.ts';
import { type Conflict, rootOf, saveFields, seenAs } from '#domain/publishing/save-fields.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';
import { namesInWords } from './names-in-words.ts';

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
      path: request.query['path'] ?? '/',
    });
    return sendHtml(reply, page, framingPolicy);
  });

  app.get<Route>('/website/page/drawn', async (request, reply) => {
    const { path = '/' } = request.query;
    const drawn = await previews.draw((await draftOf(website)).files, path);
    if (!('page' in drawn)) return sendMessage(reply, context, 'noSuchPage');
    const script = context.assets.files.get(context.assets.pathOf('page-frame'))?.bytes.toString();
    const { html, policy } = shownPage(drawn.page, script ?? '', new URL(context.url).origin);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendHtml(reply, html, policy);
  });

  app.get<Route>('/website/page/field', (request, reply) => sendField(request, reply, website));

  app.post<Route>('/website/page/field', async (request, reply) => {
    const { file = '', field: name = '', value = '', seen = '', path = '' } = request.body ?? {};
    const field = pathNamed(name);
    if (field === undefined) return reply.code(400).send({});
    const by = { personId: request.signedIn.person.id, now: context.now(), id: context.newId };
    const typed = [{ field, seen, value }];
    const saved = await saveFields(context.store, { file, typed, ...by }, website.inFolder);
    if ('refused' in saved) return reply.code(400).send({});
    if (saved.conflicts.length > 0) {
      return sendField(request, reply.code(409), website, { conflicts: saved.conflicts, value });
    }
    const { files } = await draftOf(website);
    const found = fieldIn(files, file, name);
    const drawn = await previews.draw(files, path);
    return reply.send({
      seen: found && seenAs(found.field, found.value),
      ...('page' in drawn && {
        body: bodyOf(drawn.page),
        title: drawn.page.title,
        description: drawn.page.description,
      }),
      ...('problems' in drawn && { problems: drawn.problems }),
      ...('failed' in drawn && { failed: true }),
    });
  });
};

type Found = { path: FieldPath; field: Field; value: unknown };

/** What is typed in one box: of a list of short entries, the whole list. */
const fieldIn = (
  files: Awaited<ReturnType<typeof draftOf>>['files'],
  file: string,
  name: string,
): Found | undefined => {
  const bytes = files.get(file);
  const tree = bytes && saidIn(file, bytes);
  const root = rootOf(file, tree);
  const named = pathNamed(name);
  if (root === undefined || named === undefined) return undefined;
  for (let length = named.length; length > 0; length -= 1) {
    const path = named.slice(0, length);
    const field = fieldAt(root, path);
    if (field !== undefined && isTyped(field)) return { path, field, value: valueAt(tree, path) };
  }
  return undefined;
};

type NotSaved = { conflicts: readonly Conflict[]; value: string };

const sendField = async (
  request: Request,
  reply: FastifyReply,
  website: DeskWebsite,
  notSaved?: NotSaved,
): Promise<FastifyReply> => {
  const { context } = website;
  const { file = '', field: name = '' } = { ...request.query, ...request.body };
  const { files } = await draftOf(website);
  const found = fieldIn(files, file, name);
  if (found === undefined) return reply.code(404).send({});
  const { path, field, value } = found;
  return sendHtml(
    reply,
    context.views.websiteField({
      ...(await lookingAt(request, context)),
      file,
      path,
      field,
      value,
      names: namesInWords(files, file),
      notSaved: notSaved && {
        conflicts: notSaved.conflicts,
        typed: new Map([[JSON.stringify(path), notSaved.value]]),
        part: fieldName(path),
      },
    }),
  );
};
