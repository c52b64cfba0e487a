import { Command } from '@commander-js/extra-typings';
import { type Standing, standingOf } from '#domain/publishing/folder-standing.ts';
import { newestVersions } from '#domain/publishing/versions.ts';
import { type Answer, runCommandLine } from '../terminal/command-line.ts';
import type { CommandContext, ContentCommands } from './context.ts';
import { fitToCode } from './fit.ts';
import { pullInto } from './pull.ts';
import { pushFrom } from './push.ts';
import { changesIn, nothingPublished } from './words.ts';

const pullCommand = (context: CommandContext) =>
  new Command('pull')
    .description('writes what is published into the files of the content folder')
    .action(() => pullInto(context));

const pushCommand = (context: CommandContext) =>
  new Command('push')
    .description('publishes the files of the content folder, once they pass every check')
    .action(() => pushFrom(context));

const statusCommand = ({ store, folder, reply }: CommandContext) =>
  new Command('status')
    .description('tells what the folder and the published website say differently')
    .action(async () => {
      const db = await store.connect();
      const standing = await standingOf(db, folder);
      if (standing === undefined) {
        reply(nothingPublished);
        return;
      }
      const [newest] = await newestVersions(db, 1);
      const underway = newest?.state === 'drawing' ? [`Version ${newest.id} is being drawn.`] : [];
      const failed =
        newest?.state === 'failed'
          ? [`Version ${newest.id} could not be shown: ${newest.problem}`]
          : [];
      reply([...stateOf(standing), ...underway, ...failed].join('\n'));
    });

const fitCommand = (context: CommandContext) =>
  new Command('fit')
    .description("gives a folder beside the code what newer code asks for, in the sample's words")
    .action(() => fitToCode(context));

const stateOf = (standing: Standing): string[] => {
  const { version, inFolder, inPublished } = standing;
  const shown = `Visitors see version ${version.id}.`;
  if (inFolder.length === 0 && inPublished.length === 0)
    return [shown, 'The folder says the same.'];
  return [shown, ...changesIn(standing)];
};

/** Runs one command; what a person can mend comes back as a message, the rest is thrown. */
export const runContent = (context: ContentCommands, words: readonly string[]): Promise<Answer> =>
  runCommandLine(
    (reply) => contentProgram({ ...context, reply }),
    words.length === 0 ? ['help'] : words,
  );

const contentProgram = (context: CommandContext) =>
  new Command('npm run content --')
    .usage('<command>')
    .addCommand(pullCommand(context))
    .addCommand(pushCommand(context))
    .addCommand(statusCommand(context))
    .addCommand(fitCommand(context));
