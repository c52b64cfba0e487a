import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { test as base } from '#tests/support/domain-store.ts';
import { newestEventOf } from '../events/events.ts';
import { acceptLink, type NewPasskey } from './accept-link.ts';
import { type LinkFor, linkMinutes, makeLink } from './links.ts';
import { listAllPasskeys } from './passkeys.ts';
import { addPerson, listPeople, removePerson } from './people.ts';
import { whoIs } from './sessions.ts';

const now = 1_000_000;
const lastMoment = now + linkMinutes * 60_000 - 1;

const newPasskey = (id: string = randomUUID()): NewPasskey => ({
  id,
  host: 'desk.elm.example',
  publicKey: new Uint8Array([1, 2, 3]),
  counter: 0,
  transports: ['internal'],
  device: 'iPhone',
});

const accept = (store: Store, secret: string, name = '', at = now, passkey = newPasskey()) =>
  acceptLink({ store, now: () => at }, secret, { name, passkey });

const test = base
  .extend('secretFor', { scope: 'file' }, ({ store }) => {
    return async (link: LinkFor) => (await makeLink(store, '', link, now)).replace('/join/', '');
  })
  /** Who signed in by accepting. */
  .extend('joinBy', { scope: 'file' }, ({ store }) => {
    return async (secret: string, name = '') => {
      const done = await accept(store, secret, name);
      if ('refused' in done) throw new Error(done.refused);
      return (await whoIs(store, done.session, now))?.person;
    };
  });

test('a link makes a person with a passkey who is signed in, once', async ({
  store,
  secretFor,
}) => {
  const secret = await secretFor({ name: 'Kim', role: 'helper' });
  const passkey = newPasskey('key of Kim');
  const done = await accept(store, secret, '', lastMoment, passkey);
  const session = 'session' in done ? done.session : '';
  const { person } = (await whoIs(store, session, lastMoment)) ?? {};
  expect(person).toMatchObject({ name: 'Kim', role: 'helper', createdAt: lastMoment });
  const keysOfKim = async () =>
    (await listAllPasskeys(await store.connect())).filter((key) => key.personId === person?.id);
  expect(await keysOfKim()).toMatchObject([{ id: 'key of Kim', device: 'iPhone' }]);
  expect(await newestEventOf(store, 'joined')).toMatchObject({
    personId: person?.id,
    details: { device: 'iPhone' },
  });
  expect(await accept(store, secret)).toEqual({ refused: 'gone' });
  expect(await keysOfKim()).toHaveLength(1);
});

test('nobody comes in by a link that is too old or was never made', async ({
  store,
  secretFor,
}) => {
  const secret = await secretFor({ name: 'Late', role: 'owner' });
  expect(await accept(store, secret, '', lastMoment + 1)).toEqual({ refused: 'gone' });
  expect(await accept(store, 'made up')).toEqual({ refused: 'gone' });
  expect((await listPeople(store)).map(({ name }) => name)).not.toContain('Late');
});

test('of two who use a link at once, one comes in', async ({ store, secretFor }) => {
  const secret = await secretFor({ name: 'Twice', role: 'helper' });
  const both = await Promise.all([accept(store, secret), accept(store, secret)]);
  expect(both.filter((done) => 'session' in done)).toHaveLength(1);
  expect((await listPeople(store)).filter(({ name }) => name === 'Twice')).toHaveLength(1);
});

test('a link is not used up by a passkey that could not be kept', async ({ store, secretFor }) => {
  const passkey = newPasskey();
  await accept(store, await secretFor({ name: 'First', role: 'helper' }), '', now, passkey);
  const secret = await secretFor({ name: 'Second', role: 'helper' });
  await expect(accept(store, secret, '', now, passkey)).rejects.toThrow();
  expect((await listPeople(store)).map(({ name }) => name)).not.toContain('Second');
  expect(await accept(store, secret)).toHaveProperty('session');
});

test('the name of a link counts, and what is typed where it has none', async ({
  secretFor,
  joinBy,
}) => {
  const named = await secretFor({ name: 'Lou', role: 'helper' });
  expect(await joinBy(named, 'Somebody else')).toMatchObject({ name: 'Lou' });
  const nameless = await secretFor({ name: '', role: 'owner' });
  expect(await joinBy(nameless, 'Ruth')).toMatchObject({ name: 'Ruth', role: 'owner' });
});

test('who is known gets another device, and keeps name and role', async ({
  store,
  secretFor,
  joinBy,
}) => {
  const ann = { id: 'ann', name: 'Ann', role: 'helper', createdAt: 1 } as const;
  await store.write((transaction) => addPerson(transaction, ann));
  const secret = await secretFor({ name: 'Ann', role: 'owner', personId: 'ann' });
  expect(await joinBy(secret)).toMatchObject({ id: 'ann', role: 'helper' });
});

test('two links for one name make one person, unless it is another role', async ({
  store,
  secretFor,
  joinBy,
}) => {
  const first = await joinBy(await secretFor({ name: 'Pat Lee', role: 'helper' }));
  const second = await joinBy(await secretFor({ name: ' pat  LEE', role: 'helper' }));
  expect(second?.id).toBe(first?.id);
  const owner = await joinBy(await secretFor({ name: 'Pat Lee', role: 'owner' }));
  expect(owner?.id).not.toBe(first?.id);
  await store.write((transaction) => removePerson(transaction, first?.id ?? '', now));
  const later = await joinBy(await secretFor({ name: 'Pat Lee', role: 'helper' }));
  expect(later?.id).not.toBe(first?.id);
});
