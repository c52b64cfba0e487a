import { Command } from '@commander-js/extra-typings';
import { invite } from '#domain/people/invite.ts';
import { removeFromDesk, signOutEverywhere } from '#domain/people/leave.ts';
import { linkMinutes } from '#domain/people/links.ts';
import { type Answer, runCommandLine, UsageError } from '../terminal/command-line.ts';
import { type CommandContext, type DeskCommands, nameMeaning, somebodyNamed } from './context.ts';
import { newKeysCommand } from './new-keys.ts';
import { peopleCommand } from './people.ts';

const signOutCommand = ({ store, now, reply }: CommandContext) =>
  new Command('sign-out')
    .description('signs someone out everywhere; their passkeys stay')
    .argument('<name>', nameMeaning)
    .action(async (typed) => {
      const { id, name } = await somebodyNamed(store, typed);
      const left = await signOutEverywhere(store, id, { person: undefined, now: now() });
      if ('refused' in left) throw new UsageError(`${name} was just removed from the desk`);
      reply(`${name} is signed out everywhere, and can sign in again with a passkey.`);
    });

const removeCommand = ({ store, now, reply }: CommandContext) =>
  new Command('remove')
    .description('removes someone from the desk; what they did stays in the timelines')
    .argument('<name>', nameMeaning)
    .action(async (typed) => {
      const { id, name } = await somebodyNamed(store, typed);
      const left = await removeFromDesk(store, id, { person: undefined, now: now() });
      if ('refused' in left) {
        throw new UsageError(
          left.refused === 'last-owner'
            ? `${name} is the last owner: invite another owner first`
            : `${name} was already removed`,
        );
      }
      reply(`${name} is signed out and can no longer get in.`);
    });

const inviteCommand = ({ store, deskUrl, now, reply }: CommandContext) =>
  new Command('invite')
    .description('a one-time link for someone new, or for another device of someone you have')
    .argument('<name>', nameMeaning)
    .option('--helper', "someone new who can't export, erase, or invite")
    .action(async (typed, { helper }) => {
      const by = { person: undefined, now: now() };
      const role = helper ? 'helper' : 'owner';
      const made = await invite(store, deskUrl, { name: typed, role }, by);
      if ('refused' in made) throw new UsageError('invite: expected a name');
      const whom = made.isKnown
        ? `another device of ${made.name}, ${a(made.role)}`
        : `${made.name}, ${a(made.role)}`;
      reply(`${made.link}\n\nFor ${whom}. It works once, for ${linkMinutes} minutes.`);
    });

const a = (role: string): string => (role === 'owner' ? 'an owner' : 'a helper');

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
