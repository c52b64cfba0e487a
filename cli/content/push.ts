import { ContentError } from '#content/problems.ts';
import {
  type ContentFiles,
  filesInFolder,
  inOrder,
  isSame,
  writeFilesInto,
} from '#domain/publishing/content-files.ts';
import { saidIn, valueAt } from '#domain/publishing/differences.ts';
import { noteAgreed, type Standing, standingOf } from '#domain/publishing/folder-standing.ts';
import { settle } from '#domain/publishing/settle.ts';
import { publish } from '#domain/publishing/versions.ts';
import { localDay } from '#time/local-time.ts';
import type { CommandContext } from './context.ts';
import { bothChanged, changesIn, nothingPublished } from './words.ts';

/** Publishes the folder's files, unless that would take back what was published since they were written. */
export const pushFrom = async (context: CommandContext): Promise<void> => {
  const { store, folder, reply } = context;
  const standing = await standingOf(await store.connect(), folder);
  if (standing === undefined) return reply(nothingPublished);
  const { version, published, inFolder, inPublished } = standing;
  if (inFolder.length > 0 && inPublished.length > 0) return refuse(context, bothChanged(standing));
  if (inPublished.length > 0)
    return refuse(
      context,
      [
        `Version ${version.id} is newer than the folder. Pull first: "npm run content -- pull".`,
        ...changesIn(standing),
      ].join('\n'),
    );
  if (inFolder.length > 0) return publishFolder(context, standing);
  noteAgreed(folder, version.id, published);
  reply(`Nothing to publish: the folder says what version ${version.id} says.`);
};

const refuse = ({ reply }: CommandContext, why: string): void =>
  reply({ exitCode: 1, err: `${why}\n` });

const publishFolder = async (context: CommandContext, standing: Standing): Promise<void> => {
  const { store, folder, check, now, reply } = context;
  const { version, published } = standing;
  const files = settle(published, standing.folder, localDay(now(), timeZoneOf(published)));
  const problems = await check(files);
  if (problems.length > 0) return refuse(context, new ContentError([...problems]).message);
  const pushed = { files, personId: undefined, origin: 'files', backTo: undefined } as const;
  const made = await publish(store, { ...pushed, over: version.id, now: now() }, () =>
    filesInFolder(folder),
  );
  if ('refused' in made) {
    return made.refused === 'changed-since'
      ? refuse(context, 'Somebody published meanwhile. Nothing was changed: push once more.')
      : refuse(context, 'A version is being drawn just now. Push again in a minute.');
  }
  const settled = inOrder(
    [...files].filter(([name, bytes]) => !isSame(standing.folder.get(name), bytes)),
  );
  await writeFilesInto(folder, settled);
  noteAgreed(folder, made.version, files);
  reply(
    [
      `Version ${made.version} is published. A service that runs draws it and shows it; "npm run content -- status" tells.`,
      ...(settled.size === 0
        ? []
        : [
            'Versions, days and reviews follow the words, so these were changed in the folder too:',
          ]),
      ...[...settled.keys()].map((name) => `  ${name}`),
    ].join('\n'),
  );
};

/** Of what is published, since that is known to be one. */
const timeZoneOf = (published: ContentFiles): string => {
  const file = 'company.yaml';
  const bytes = published.get(file);
  return String(valueAt(bytes && saidIn(file, bytes), ['hours', 'timeZone']));
};
