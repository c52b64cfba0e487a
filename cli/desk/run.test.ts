import { beforeEach, expect, test } from 'vitest';
import { newestEvents } from '#domain/events/events.ts';
import { acceptLink } from '#domain/people/accept-link.ts';
import { personNamed } from '#domain/people/household.ts';
import { removeFromDesk } from '#domain/people/leave.ts';
import { findLink } from '#domain/people/links.ts';
import { hashOf } from '#domain/people/secrets.ts';
import { whoIs } from '#domain/people/sessions.ts';
import { openStore } from '#store/open.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import type { DeskCommands } from './context.ts';
import { runDesk } from './run.ts';

const now = Date.parse('2026-03-10T18:00:00Z');
let context: DeskCommands;
let made = 0;

beforeEach(() => {
  context = {
    store: openStore({ file: emptyStoreFile() }),
    deskUrl: 'https://desk.elm.example',
    timeZone: 'America/Chicago',
    now: () => now,
    width: 120,
  };
  return () => context.store.close();
});

const run = (...words: string[]) => runDesk(context, words);
const out = async (...words: string[]): Promise<string> => {
  const { exitCode, out: printed, err } = await run(...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return printed;
};

const secretIn = (printed: string): string => /\/join\/(\S+)/.exec(printed)?.[1] ?? '';

/** As a device does that opens the link. */
const joinBy = async (printed: string): Promise<string> => {
  made += 1;
  const passkey = {
    id: `passkey-${made}`,
    host: 'desk.elm.example',
    publicKey: new Uint8Array(),
    counter: 0,
    transports: [],
    device: 'iPhone',
  };
  const opened = await acceptLink(context, secretIn(printed), { name: '', passkey });
  if ('refused' in opened) throw new Error('the link was refused');
  return opened.session;
};

test('a link for somebody new, and one for another device of somebody known', async () => {
  const first = await out('invite', 'Ruth Calloway');
  expect(first).toMatch(/^https:\/\/desk\.elm\.example\/join\/[\w-]{43}\n/);
  expect(first).toContain('For Ruth Calloway, an owner. It works once, for 30 minutes.');
  await joinBy(first);
  const second = await out('invite', ' ruth  calloway', '--helper');
  expect(second).toContain('For another device of Ruth Calloway, an owner.');
  await joinBy(second);
  expect(await out('people')).toMatch(/Ruth Calloway {2}owner {2}iPhone, iPhone {2}iPhone, iPhone/);
  expect((await newestEvents(context.store, 9)).map(({ kind }) => kind).toSorted()).toEqual([
    'invited',
    'joined',
    'joined',
    'link-made',
  ]);
});

test('two links for one new name make one person', async () => {
  const links = [await out('invite', 'Sam', '--helper'), await out('invite', 'sam', '--helper')];
  for (const link of links) await joinBy(link);
  expect((await out('people')).split('\n')).toHaveLength(2);
});

test('whoever is signed out comes in again with a passkey, whoever is removed does not', async () => {
  await joinBy(await out('invite', 'Ruth'));
  const sams = await joinBy(await out('invite', 'Sam', '--helper'));
  expect(await whoIs(context.store, sams, now)).toBeDefined();
  await out('sign-out', 'SAM');
  expect(await whoIs(context.store, sams, now)).toBeUndefined();
  expect(await out('people')).toMatch(/Sam +helper +iPhone +nowhere/);
  const another = await out('invite', 'Sam');
  expect(await out('people')).toContain('An unused link for Sam works until');
  await out('remove', 'Sam');
  expect(await out('people')).not.toContain('Sam');
  expect(await findLink(context.store, hashOf(secretIn(another)))).toBeUndefined();
});

test.each([
  [['remove', 'Nobody'], 'there is nobody named Nobody; "npm run desk -- people" lists everyone'],
  [['sign-out', 'Nobody'], 'there is nobody named Nobody'],
  [['remove', 'Ruth'], 'Ruth is the last owner: invite another owner first'],
  [['invite', '  '], 'invite: expected a name'],
  [['invite'], "invite: missing required argument 'name'"],
  [['remove', 'Ruth', 'Calloway'], 'remove: too many arguments'],
  [['invit', 'Sam'], "unknown command 'invit'\n(Did you mean invite?)"],
])('%j is refused: %s', async (words, message) => {
  await joinBy(await out('invite', 'Ruth'));
  await joinBy(await out('invite', 'Sam', '--helper'));
  const { exitCode, out: printed, err } = await run(...words);
  expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
  expect(err).toContain(message);
});

test('help lists every command', async () => {
  const help = await out('help');
  for (const name of ['invite', 'people', 'sign-out', 'remove'])
    expect(help).toContain(`\n  ${name} `);
  expect(await out()).toBe(help);
  expect(await out('people')).toBe('Nobody has joined yet.');
});

test('who is removed at the same moment is not called signed out', async () => {
  await joinBy(await out('invite', 'Ruth Calloway'));
  await joinBy(await out('invite', 'Dale Calloway'));
  const dale = await personNamed(context.store, 'Dale Calloway');
  // The clock is asked after the name was found, and before anything is written.
  context.now = () => {
    removeFromDesk(context.store, dale?.id ?? '', { person: undefined, now });
    return now;
  };
  const { exitCode, out: printed, err } = await run('sign-out', 'Dale Calloway');
  expect([exitCode, printed]).toEqual([2, '']);
  expect(err).toContain('Dale Calloway was just removed from the desk');
});
