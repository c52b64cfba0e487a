import { Command } from '@commander-js/extra-typings';
import { signOutEverywhere } from '#domain/people/leave.ts';
import { UsageError } from '../terminal/command-line.ts';
import { type CommandContext, nameMeaning, somebodyNamed } from './context.ts';

export const signOutCommand = ({ store, now, reply }: CommandContext) =>
  new Command('sign-out')
    .description('signs someone out everywhere; their passkeys stay')
    .argument('<name>', nameMeaning)
    .action(async (typed) => {
      const { id, name } = await somebodyNamed(store, typed);
      const left = await signOutEverywhere(store, id, { person: undefined, now: now() });
      if ('refused' in left) throw new UsageError(`${name} was just removed from the desk`);
      reply(`${name} is signed out everywhere, and can sign in again with a passkey.`);
    });
