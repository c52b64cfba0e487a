import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/both-engines.ts';
import { openStore, type Store } from './open.ts';
import type { Tables } from './tables.ts';

const locations = bothEngines();

const beat = async (db: Kysely<Tables>, id: string): Promise<string> => {
  await db.insertInto('heartbeats').values({ id, beaten_at: 1 }).execute();
  return `${id} was written`;
};

/** Refuses what was written before. */
const write = (store: Store, id: string) =>
  store.writeInTurn((transaction) => beat(transaction, id));

const beats = async (store: Store): Promise<string[]> => {
  const db = await store.connect();
  const rows = await db.selectFrom('heartbeats').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

describe.each(['sqlite', 'postgres'] as const)('writes on %s', (engine) => {
  let store: Store;
  let other: Store;

  beforeEach(async () => {
    const location = await locations[engine]();
    [store, other] = [openStore(location), openStore(location)];
    await other.connect();
    return () => Promise.all([store.close(), other.close()]);
  });

  test('each of those that arrive together has its own answer', async () => {
    const answers = ['a', 'b', 'c'].map((id) => write(store, id));
    expect(await Promise.all(answers)).toEqual(['a was written', 'b was written', 'c was written']);
    expect(await beats(other)).toEqual(['a', 'b', 'c']);
  });

  test('one that fails does not take the others with it', async () => {
    await write(store, 'taken');
    const outcomes = await Promise.allSettled([
      write(store, 'a'),
      write(store, 'taken'),
      store.write((transaction) => beat(transaction, 'taken')),
      store.write((transaction) => beat(transaction, 'b')),
      write(store, 'c'),
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
      await beat(transaction, 'half');
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await beats(other)).toEqual([]);
  });

  test('nobody is told before the commit', async () => {
    let seen: string[] | undefined;
    await store.write(async (transaction) => {
      await beat(transaction, 'a');
      seen = await beats(other);
    });
    expect(seen).toEqual([]);
    expect(await beats(other)).toEqual(['a']);
  });

  test('a rush is committed in parts, and nobody is left waiting', async () => {
    const commits = new Map<unknown, number>();
    const note = async (transaction: unknown) =>
      commits.set(transaction, (commits.get(transaction) ?? 0) + 1);
    await Promise.all(Array.from({ length: 250 }, () => store.writeInTurn(note)));
    expect([...commits.values()]).toEqual([100, 100, 50]);
  });

  test('closing waits for what is on its way', async () => {
    const answer = write(store, 'a');
    await store.close();
    expect(await answer).toBe('a was written');
    expect(await beats(other)).toEqual(['a']);
  });
});

test('on SQLite writes of every kind share a commit', async () => {
  const store = openStore(await locations.sqlite());
  const transactions = new Set<unknown>();
  const note = async (transaction: unknown) => transactions.add(transaction);
  await Promise.all([store.write(note), store.writeInTurn(note), store.writeOne(note)]);
  expect(transactions.size).toBe(1);
  await store.close();
});

test('where PostgreSQL leaves in the middle, all of the batch are told at once, and the next is written', async () => {
  const store = openStore(await locations.postgres());
  await store.connect();
  const tried: string[] = [];
  const lost = (id: string) =>
    store.writeInTurn(async (transaction) => {
      tried.push(id);
      await beat(transaction, id);
      if (id === 'b') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(lost));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tried).toEqual(['a', 'b']);
  expect(await write(store, 'd')).toBe('d was written');
  expect(await beats(store)).toEqual(['d']);
  await store.close();
});

test('where no transaction can be begun, all that wait are told at once', async () => {
  const store = openStore({ file: '/dev/null/leads.db' });
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => write(store, 'a')));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await store.close();
});
