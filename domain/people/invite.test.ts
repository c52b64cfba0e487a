import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { test as base } from '#tests/support/domain-store.ts';
import { newestEventOf } from '../events/events.ts';
import type { By } from './by.ts';
import { readHousehold } from './household.ts';
import { invite, linkForDevice, withdrawLink } from './invite.ts';
import { endOneSession, signOutEverywhere } from './leave.ts';
import { linkForNobody, linkMinutes, readLink } from './links.ts';
import { addPerson, type Person } from './people.ts';
import { beginSession, sessionDays, whoIs } from './sessions.ts';

const url = 'https://desk.elm.example';
const now = 1_000_000;
const minute = 60_000;

const ann: Person = { id: 'ann', name: 'Ann', role: 'owner', createdAt: 1, removedAt: undefined };
const sam: Person = { id: 'sam', name: 'Sam', role: 'helper', createdAt: 2, removedAt: undefined };
const by = (person: Person | undefined): By => ({ person, now });

const test = base.extend('family', { scope: 'file' }, async ({ store }) => {
  await store.write(async (transaction) => {
    for (const person of [ann, sam]) await addPerson(transaction, person);
  });
  return [ann, sam];
});

const secretOf = (made: Awaited<ReturnType<typeof invite>>): string => {
  if ('refused' in made) throw new Error(made.refused);
  return made.link.replace(`${url}/join/`, '');
};

const begin = (store: Store, { id }: Person, device = 'iPhone') =>
  store.write((transaction) =>
    beginSession(transaction, { personId: id, device, passkeyId: undefined }, now),
  );

test('before anybody has a passkey here, a link for an owner is printed', async ({
  store,
  family: [owner],
}) => {
  const link = await linkForNobody(store, url, now);
  const found = await readLink(store, link?.replace(`${url}/join/`, '') ?? '', now);
  expect(found).toMatchObject({ name: 'Ann', role: 'owner', personId: owner?.id });
});

test('owners invite, and helpers only themselves on another device', async ({ store, family }) => {
  expect(family).toHaveLength(2);
  const wanted = { name: '  New \n Friend ', role: 'owner' } as const;
  expect(await invite(store, url, wanted, by(sam))).toEqual({ refused: 'owners-only' });
  expect(await invite(store, url, { ...wanted, name: ' ' }, by(ann))).toEqual({
    refused: 'no-name',
  });
  expect(await invite(store, url, wanted, by(ann))).toMatchObject({
    name: 'New Friend',
    role: 'owner',
    isKnown: false,
  });
  expect(await newestEventOf(store, 'invited')).toMatchObject({
    personId: 'ann',
    details: { name: 'New Friend', role: 'owner' },
  });
  const again = { name: 'Sam', role: 'owner' } as const;
  expect(await invite(store, url, again, by(ann))).toMatchObject({ role: 'helper', isKnown: true });
  expect(await linkForDevice(store, url, sam, by(sam))).toMatchObject({ isKnown: true });
  expect(await linkForDevice(store, url, ann, by(sam))).toEqual({ refused: 'owners-only' });
});

test('a link holds for half an hour, and until it is withdrawn', async ({ store, family }) => {
  expect(family).toHaveLength(2);
  const secret = secretOf(await invite(store, url, { name: 'Kim', role: 'helper' }, by(undefined)));
  const link = await readLink(store, secret, now + linkMinutes * minute - 1);
  if ('refused' in link) throw new Error(link.refused);
  expect(link).toMatchObject({ name: 'Kim', role: 'helper', madeBy: undefined });
  expect(await readLink(store, secret, now + linkMinutes * minute)).toEqual({
    refused: 'too-old',
  });
  expect(await withdrawLink(store, link.id, by(sam))).toEqual({ refused: 'owners-only' });
  expect(await withdrawLink(store, link.id, by(ann))).toHaveProperty('event');
  expect(await withdrawLink(store, link.id, by(ann))).toEqual({ refused: 'unknown' });
  expect(await readLink(store, secret, now)).toEqual({ refused: 'unknown' });
});

test('a session lasts for its days, and ends where somebody may end it', async ({
  store,
  family,
}) => {
  expect(family).toHaveLength(2);
  const [hers, his] = [await begin(store, ann), await begin(store, sam, 'Mac')];
  const day = 86_400_000;
  expect(await whoIs(store, hers, now + 14 * day)).toBeUndefined();
  const last = now + sessionDays * day - 1;
  for (let at = now; at <= last; at += 13 * day) {
    expect((await whoIs(store, hers, at))?.person.id).toBe('ann');
    await expect.poll(async () => (await whoIs(store, hers, at))?.session.seenAt).toBe(at);
  }
  expect((await whoIs(store, hers, last))?.person.id).toBe('ann');
  expect(await whoIs(store, hers, last + 1)).toBeUndefined();
  await expect.poll(async () => (await whoIs(store, hers, last))?.session.seenAt).toBe(last);
  const { members } = await readHousehold(store, now);
  const sessionOf = (name: string) =>
    members.find(({ person }) => person.name === name)?.sessions[0]?.id ?? '';
  expect(await endOneSession(store, sessionOf('Ann'), by(sam))).toEqual({
    refused: 'owners-only',
  });
  expect(await endOneSession(store, sessionOf('Sam'), by(ann))).toHaveProperty('event');
  expect(await whoIs(store, his, now)).toBeUndefined();
  await Promise.all([begin(store, ann), begin(store, ann)]);
  expect(await signOutEverywhere(store, 'ann', by(sam))).toEqual({ refused: 'owners-only' });
  expect(await signOutEverywhere(store, 'ann', by(ann))).toHaveProperty('event');
  expect(await whoIs(store, hers, now)).toBeUndefined();
  expect((await readHousehold(store, now)).members[0]?.sessions).toEqual([]);
});
