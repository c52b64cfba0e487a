import { Command } from '@commander-js/extra-typings';
import { removeFromDesk } from '#domain/people/leave.ts';
import { UsageError } from '../terminal/command-line.ts';
import { type CommandContext, nameMeaning, somebodyNamed } from './context.ts';

export const removeCommand = ({ store, now, reply }: CommandContext) =>
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
