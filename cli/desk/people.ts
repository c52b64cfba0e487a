import { Command } from '@commander-js/extra-typings';
import { type Member, readHousehold } from '#domain/people/household.ts';
import { shortLocalTime } from '#time/local-time.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';

export const peopleCommand = ({ store, deskUrl, timeZone, now, width, reply }: CommandContext) =>
  new Command('people')
    .description("who can get in, with which devices, and where they're signed in")
    .action(async () => {
      const { members, openLinks } = await readHousehold(store, now());
      const { hostname } = new URL(deskUrl);
      const rows = members.map((member) => rowOf(member, hostname, timeZone));
      const links = openLinks.map(
        ({ name, endsAt }) =>
          `An unused link for ${name || 'the first owner'} works until ${shortLocalTime(endsAt, timeZone)}.`,
      );
      const header = ['Name', 'Role', 'Passkeys', 'Signed in', 'Last seen'];
      const people =
        rows.length === 0 ? 'Nobody has joined yet.' : table(header, rows, width, [0, 1]);
      reply([people, ...links].join('\n'));
    });

const rowOf = (
  { person, passkeys, sessions }: Member,
  hostname: string,
  timeZone: string,
): string[] => {
  const seen = Math.max(0, ...sessions.map(({ seenAt }) => seenAt));
  const devices = passkeys.map(({ device, host }) =>
    host === hostname ? device : `${device} (only at ${host})`,
  );
  return [
    person.name,
    person.role,
    devices.join(', ') || 'none',
    sessions.map(({ device }) => device).join(', ') || 'nowhere',
    seen === 0 ? '' : shortLocalTime(seen, timeZone),
  ];
};
