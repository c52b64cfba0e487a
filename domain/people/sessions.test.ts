import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  addPasskey,
  findPasskey,
  listAllPasskeys,
  listPasskeys,
  passkeyUsed,
  useChallenge,
} from './passkeys.ts';
import { addPerson, listPeople, removePerson } from './people.ts';
import {
  addSession,
  endSession,
  endSessionsOf,
  endSessionsOpenedBy,
  findSession,
  listSessions,
  sessionSeen,
} from './sessions.ts';

onBothEngines('whoever signs in', ({ store }) => {
  beforeAll(() =>
    store().write(async (transaction) => {
      for (const [index, id] of ['ann', 'ben'].entries()) {
        await addPerson(transaction, { id, name: id, role: 'owner', createdAt: index });
      }
    }),
  );
  const begin = (id: string, personId = 'ann', passkeyId?: string, at = 1_000) =>
    store().write((transaction) =>
      addSession(transaction, {
        id,
        personId,
        device: 'iPhone',
        passkeyId,
        createdAt: at,
        seenAt: at,
        endsAt: at + 8_000,
        provenAt: at,
      }),
    );
  const open = async (now = 2_000) => (await listSessions(store(), now)).map(({ id }) => id);

  test('answers a challenge once, which is kept for as long as it could be answered', async () => {
    const answer = (id: string, now = 1_000) => useChallenge(store(), id, now, 500);
    const taken = await Promise.all([1, 2, 3].map(() => answer('a')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await answer('b')).toBe(true);
    expect(await answer('a', 1_499)).toBe(false);
    await answer('c', 1_500);
    const db = await store().connect();
    expect(await db.selectFrom('challenges').select('id').execute()).toEqual([{ id: 'c' }]);
  });

  test('has a session until it ends, and is found by it', async () => {
    await begin('one');
    expect(await findSession(store(), 'one', 8_999)).toMatchObject({
      session: { id: 'one', personId: 'ann', seenAt: 1_000 },
      person: { id: 'ann', name: 'ann', role: 'owner', removedAt: undefined },
    });
    expect(await findSession(store(), 'one', 9_000)).toBeUndefined();
    await begin('two');
    await sessionSeen(store(), 'one', 1_500);
    expect([await open(), await open(9_000)]).toEqual([['one', 'two'], []]);
    await store().writeOne((db) => endSession(db, 'one'));
    expect(await open()).toEqual(['two']);
  });

  test('leaves nothing behind a month after a session ended, when somebody signs in', async () => {
    const month = 30 * 86_400_000;
    await begin('past');
    await begin('soon', 'ben', undefined, 9_000 + month);
    expect(await open()).toContain('past');
    await begin('later', 'ben', undefined, 9_001 + month);
    expect(await open()).not.toContain('past');
    expect(await open()).toContain('soon');
    await store().writeOne((db) => endSessionsOf(db, 'ben'));
  });

  test('ends what a passkey opened, and what it may have opened but for where it is said', async () => {
    await store().writeOne((db) => endSessionsOf(db, 'ann'));
    await begin('lost', 'ann', 'iphone');
    await begin('kept', 'ann', 'mac');
    for (const id of ['here', 'unknown']) await begin(id);
    await begin('his', 'ben');
    await store().writeOne((db) =>
      endSessionsOpenedBy(db, { id: 'iphone', personId: 'ann' }, 'here'),
    );
    expect((await open()).toSorted()).toEqual(['here', 'his', 'kept']);
  });

  test('has passkeys for an address, whose counter goes on', async () => {
    const passkey = {
      personId: 'ann',
      host: 'desk.elm.example',
      publicKey: Uint8Array.of(0, 1, 255),
      counter: 0,
      transports: ['internal', 'hybrid'],
      device: 'iPhone',
      createdAt: 1_000,
    };
    await store().write(async (transaction) => {
      await addPasskey(transaction, { ...passkey, id: 'here' });
      await addPasskey(transaction, { ...passkey, id: 'there', host: 'localhost', transports: [] });
    });
    await store().write((transaction) => passkeyUsed(transaction, 'here', 7, 2_000));
    const here = { ...passkey, id: 'here', counter: 7, usedAt: 2_000 };
    expect(await findPasskey(store(), 'here')).toEqual(here);
    expect(await listPasskeys(store(), 'desk.elm.example')).toEqual([here]);
    expect(await listAllPasskeys(await store().connect())).toHaveLength(2);
    expect((await findPasskey(store(), 'there'))?.transports).toEqual([]);
  });

  test('has nothing left once they were removed, but their name', async () => {
    await begin('last', 'ben');
    await store().write((transaction) => removePerson(transaction, 'ben', 5_000));
    expect(await findSession(store(), 'last', 2_000)).toBeUndefined();
    expect(await listPeople(store())).toMatchObject([
      { id: 'ann', removedAt: undefined },
      { id: 'ben', removedAt: 5_000 },
    ]);
  });
});
