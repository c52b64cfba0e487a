import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder, writeFilesInto } from '#domain/publishing/content-files.ts';
import { noteAgreed, type Standing, standingOf } from '#domain/publishing/folder-standing.ts';
import type { CommandContext } from './context.ts';
import { bothChanged, changesIn, nothingPublished } from './words.ts';

/** Writes what is published into the folder, unless that would write over what somebody wrote there. */
export const pullInto = async ({ store, folder, reply }: CommandContext): Promise<void> => {
  const standing = await standingOf(await store.connect(), folder);
  if (standing === undefined) return reply(nothingPublished);
  const { version, published, inFolder, inPublished } = standing;
  if (inFolder.length > 0 && inPublished.length > 0)
    return reply({ exitCode: 1, err: `${bothChanged(standing)}\n` });
  if (inFolder.length > 0)
    return reply([`Version ${version.id} says nothing new.`, ...changesIn(standing)].join('\n'));
  await write(standing, folder);
  noteAgreed(folder, version.id, published);
  reply(
    inPublished.length === 0
      ? `The folder says what version ${version.id} says.`
      : [`Written from version ${version.id}:`, ...inPublished].join('\n  '),
  );
};

const write = async ({ published, inPublished }: Standing, folder: string): Promise<void> => {
  const wanted = [...published].filter(([name]) => inPublished.includes(name));
  await writeFilesInto(folder, inOrder(wanted));
  for (const name of inPublished)
    if (!published.has(name)) rmSync(join(folder, name), { force: true });
};
