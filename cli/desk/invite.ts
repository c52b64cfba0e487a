import { Command } from '@commander-js/extra-typings';
import { invite } from '#domain/people/invite.ts';
import { linkMinutes } from '#domain/people/links.ts';
import { UsageError } from '../terminal/command-line.ts';
import { type CommandContext, nameMeaning } from './context.ts';

export const inviteCommand = ({ store, deskUrl, now, reply }: CommandContext) =>
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
