import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/both-engines.ts';
import { openStore, type Store } from './open.ts';
import type { Tables } from './tables.ts';
import type { Work } from './write-queue.ts';

const locations = bothEngines();

const beat = async (db: Kysely<Tables>, ids: readonly string[]): Promise<void> => {
  const rows = ids.map((id) => ({ id, beaten_at: 1 }));
  await db.insertInto('heartbeats').values(rows).execute();
};

const beats = async (store: Store): Promise<string[]> => {
  const db = await store.connect();
  const rows = await db.selectFrom('heartbeats').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

describe.each(['sqlite', 'postgres'] as const)('writes on %s', (engine) => {
  let store: Store;
  let other: Store;
  let calls: string[][];

  /** Refuses what was written before; notes what it was given together. */
  const beatAll: Work<string, string> = async (transaction, ids) => {
    calls.push([...ids]);
    await beat(transaction, ids);
    return ids.map((id) => `${id} was written`);
  };

  beforeEach(async () => {
    const location = await locations[engine]();
    [store, other] = [openStore(location), openStore(location)];
    calls = [];
    await other.connect();
    return () => Promise.all([store.close(), other.close()]);
  });

  test('what arrives together is given to its work at once, and each has its own answer', async () => {
    const answers = ['a', 'b', 'c'].map((id) => store.writeTogether(beatAll, id));
    expect(await Promise.all(answers)).toEqual(['a was written', 'b was written', 'c was written']);
    expect(calls).toEqual([['a', 'b', 'c']]);
    expect(await beats(other)).toEqual(['a', 'b', 'c']);
  });

  test('one that fails does not take the others with it', async () => {
    await store.writeTogether(beatAll, 'taken');
    const outcomes = await Promise.allSettled([
      store.writeTogether(beatAll, 'a'),
      store.writeTogether(beatAll, 'taken'),
      store.write((transaction) => beat(transaction, ['taken'])),
      store.write((transaction) => beat(transaction, ['b'])),
      store.writeTogether(beatAll, 'c'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await beats(other)).toEqual(['a', 'b', 'c', 'taken']);
  });

  test('what fails halfway leaves nothing behind', async () => {
    const failing = store.write(async (transaction) => {
      await beat(transaction, ['half']);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await beats(other)).toEqual([]);
  });

  test('nobody is told before the commit', async () => {
    let seen: string[] | undefined;
    await store.write(async (transaction) => {
      await beat(transaction, ['a']);
      seen = await beats(other);
    });
    expect(seen).toEqual([]);
    expect(await beats(other)).toEqual(['a']);
  });

  test('a rush is committed in parts, and nobody is left waiting', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `${index}`);
    await Promise.all(ids.map((id) => store.writeTogether(beatAll, id)));
    expect(calls.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  test('closing waits for what is on its way', async () => {
    const answer = store.writeTogether(beatAll, 'a');
    await store.close();
    expect(await answer).toBe('a was written');
    expect(await beats(other)).toEqual(['a']);
  });
});

test('on SQLite writes of every kind share a commit', async () => {
  const store = openStore(await locations.sqlite());
  const transactions = new Set<unknown>();
  const note = async (transaction: unknown) => [transactions.add(transaction).size];
  await Promise.all([store.write(note), store.writeTogether(note, 1), store.write(note)]);
  expect(transactions.size).toBe(1);
  await store.close();
});

test('where no transaction can be begun, all that wait are told at once', async () => {
  const store = openStore({ file: '/dev/null/leads.db' });
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => store.write((db) => beat(db, ['a']))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await store.close();
});
