import type { FastifyReply, FastifyRequest } from 'fastify';
import { english } from '#content/languages.ts';
import type { ContentFiles } from '#domain/publishing/content-files.ts';
import { type FieldPath, fieldName, saidIn, valueAt } from '#domain/publishing/differences.ts';
import { type Field, fieldAt, isTyped, pathNamed, shownAs } from '#domain/publishing/fields.ts';
import { type Conflict, rootOf, seenAs } from '#domain/publishing/save-fields.ts';
import { sendHtml } from '#http/send-html.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';
import { olderIn } from './languages.ts';
import { namesInWords } from './names-in-words.ts';

type Found = { path: FieldPath; field: Field; value: unknown };

/** What is typed in one box: of a list of short entries, the whole list. */
const fieldIn = (files: ContentFiles, file: string, name: string): Found | undefined => {
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

/** What it says now, for whoever types on. */
export const standsIn = (
  files: ContentFiles,
  file: string,
  name: string,
): { seen: string; value: string } | undefined => {
  const found = fieldIn(files, file, name);
  return (
    found && {
      seen: seenAs(found.field, found.value),
      value: shownAs(found.field, found.value),
    }
  );
};

export type NotSaved = { conflicts: readonly Conflict[]; value: string };
export type Named = { file?: string | undefined; field?: string | undefined };

/** One field with all that its form in the list has; nothing where no file has it. */
export const sendField = async (
  request: FastifyRequest,
  reply: FastifyReply,
  website: DeskWebsite,
  { file = '', field: name = '' }: Named,
  notSaved?: NotSaved,
): Promise<FastifyReply> => {
  const { context } = website;
  const draft = await draftOf(website);
  const { files } = draft;
  const found = fieldIn(files, file, name);
  if (found === undefined) return reply.code(404).send({});
  const { path, field, value } = found;
  const older = file.startsWith(`${english}/`) ? [] : await olderIn(website, draft);
  return sendHtml(
    reply,
    context.views.websiteField({
      ...(await lookingAt(request, context)),
      file,
      path,
      field,
      value,
      names: namesInWords(files, file),
      toSay: older.find((one) => one.file === file)?.toSay ?? [],
      notSaved: notSaved && {
        conflicts: notSaved.conflicts,
        typed: new Map([[JSON.stringify(path), notSaved.value]]),
        part: fieldName(path),
      },
    }),
  );
};
