import { Command } from '@commander-js/extra-typings';
import { signOutEverywhere } from '#office/people/leave.ts';
import { type CommandContext, nameMeaning, somebodyNamed } from './context.ts';

export const signOutCommand = ({ store, now, reply }: CommandContext) =>
  new Command('sign-out')
    .description('ends every session of somebody; their passkeys stay')
    .argument('<name>', nameMeaning)
    .action(async (typed) => {
      const { id, name } = await somebodyNamed(store, typed);
      await signOutEverywhere(store, id, { person: undefined, now: now() });
      reply(`${name} is signed out everywhere, and can sign in again with a passkey.`);
    });
