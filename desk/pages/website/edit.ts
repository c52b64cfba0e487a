import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scenes } from '#brand/scenes.ts';
import { framingPolicy } from '#desk/browser-checks.ts';
import { saidIn } from '#domain/publishing/differences.ts';
import { type Field, pathNamed } from '#domain/publishing/fields.ts';
import {
  type Conflict,
  type ListStep,
  listSteps,
  rootOf,
  saveFields,
  type Typed,
} from '#domain/publishing/save-fields.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';
import { olderIn } from './languages.ts';
import { namesInWords } from './names-in-words.ts';

type Sent = Record<string, string>;
type Route = { Params: { '*': string }; Querystring: Sent; Body: Sent | undefined };
type Request = FastifyRequest<Route>;

/** What a whole list of questions takes, written as a form. */
const bodyLimit = 512 * 1024;

/** One file of the content, part by part. */
export const editWebsite = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context, inFolder } = website;

  app.get<Route>('/website/edit/*', (request, reply) => sendForm(request, reply, website));

  app.post<Route>('/website/edit/*', { bodyLimit }, async (request, reply) => {
    const file = request.params['*'];
    const sent = request.body ?? {};
    const read = readForm(sent);
    if (read === undefined) return sendMessage(reply, context, 'notUnderstood', 400);
    const personId = request.signedIn.person.id;
    const by = { personId, now: context.now(), id: context.newId };
    const saved = await saveFields(context.store, { file, ...read, ...by }, inFolder);
    if ('refused' in saved) {
      return saved.refused === 'unknown-file'
        ? sendMessage(reply, context, 'noSuchPage')
        : sendMessage(reply, context, 'notUnderstood', 400);
    }
    const { part = '' } = sent;
    if (saved.conflicts.length > 0) {
      const typed = new Map(read.typed.map(({ field, value }) => [JSON.stringify(field), value]));
      return sendForm(request, reply.code(409), website, { ...saved, typed, part });
    }
    const query = new URLSearchParams({
      saved: part,
      ...(saved.changed.length === 0 && { same: 'yes' }),
    });
    return reply.redirect(`/website/edit/${file}?${query}#part-${encodeURIComponent(part)}`, 303);
  });
};

type Read = { typed: Typed[]; step: ListStep | undefined };

/** What was typed, each beside what was seen; nothing where it is no form of ours. */
const readForm = (sent: Sent): Read | undefined => {
  const { step: asked } = sent;
  const step = asked === undefined ? undefined : readStep(asked);
  const names = Object.keys(sent).filter((key) => key.startsWith('value:'));
  const typed = names.flatMap((key) => {
    const name = key.slice('value:'.length);
    const field = pathNamed(name);
    if (field === undefined) return [];
    return [{ field, seen: sent[`seen:${name}`] ?? '', value: sent[key] ?? '' }];
  });
  const isOdd = typed.length < names.length || (asked !== undefined && step === undefined);
  return isOdd ? undefined : { typed, step };
};

/** "up steps[2] Xy12ab34cd" */
const readStep = (asked: string): ListStep | undefined => {
  const [name = '', at = '', seen = ''] = asked.split(' ');
  const step = listSteps.find((one) => one === name);
  const field = pathNamed(at);
  return step && field && { step, field, seen };
};

type NotSaved = {
  conflicts: readonly Conflict[];
  typed: ReadonlyMap<string, string>;
  part: string;
};

const sendForm = async (
  request: Request,
  reply: FastifyReply,
  website: DeskWebsite,
  notSaved?: NotSaved,
): Promise<FastifyReply> => {
  const { context, check } = website;
  const file = request.params['*'];
  const draft = await draftOf(website);
  const bytes = draft.files.get(file);
  const tree = bytes && saidIn(file, bytes);
  const root = rootOf(file, tree);
  if (root?.kind !== 'parts') return sendMessage(reply, context, 'noSuchPage');
  const problems = await check(draft.files);
  const { saved, same } = request.query;
  const page = context.views.editWebsite({
    ...(await lookingAt(request, context)),
    ...(isReadElsewhere(file) && { ownScript: context.assets.pathOf('as-read') }),
    file,
    root: withDrawings(file, root),
    tree,
    problems: problems.filter((problem) => problem.file === `content/${file}`),
    older: await olderIn(website, draft),
    edits: draft.changes.filter((change) => change.file === file).length,
    names: namesInWords(draft.files, file),
    notSaved,
    saved: notSaved === undefined ? saved : undefined,
    isSame: same !== undefined,
  });
  return sendHtml(reply, page, framingPolicy);
};

type Parts = Field & { kind: 'parts' };

/** The drawing of a city or a guide is chosen, not typed. */
const withDrawings = (file: string, root: Parts): Parts => {
  const scene = root.parts.get('scene');
  if (!/^en\/(cities|guides)\//.test(file) || scene === undefined) return root;
  const chosen: Field = {
    kind: 'choice',
    options: Object.keys(scenes),
    isOptional: scene.isOptional,
    meaning: 'prairie fits anything',
  };
  return { ...root, parts: new Map([...root.parts, ['scene', chosen]]) };
};

/** Not on a page: as a text, or aloud. */
const isReadElsewhere = (file: string): boolean => /\/(texts|calls)\.yaml$/.test(file);
