import { Command } from '@commander-js/extra-typings';
import { type Answer, runCommandLine } from '../terminal/command-line.ts';
import type { CommandContext, DeskCommands } from './context.ts';
import { inviteCommand } from './invite.ts';
import { newKeysCommand } from './new-keys.ts';
import { peopleCommand } from './people.ts';
import { removeCommand } from './remove.ts';
import { signOutCommand } from './sign-out.ts';

/** Runs one command; what a person can mend comes back as a message, the rest is thrown. */
export const runDesk = (context: DeskCommands, words: readonly string[]): Promise<Answer> =>
  runCommandLine(
    (reply) => deskProgram({ ...context, reply }),
    words.length === 0 ? ['help'] : words,
  );

const deskProgram = (context: CommandContext) =>
  new Command('npm run desk --')
    .usage('<command>')
    .addCommand(inviteCommand(context))
    .addCommand(peopleCommand(context))
    .addCommand(signOutCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(newKeysCommand(context));
