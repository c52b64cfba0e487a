import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { openStore, type Store } from './open.ts';
import type { Tables } from './tables.ts';

let store: Store;
let release: () => void;
let clock: number;
/** What happens while the store is waited for: each time something, ten milliseconds later. */
let meanwhile: (() => unknown)[];

beforeEach(async () => {
  [clock, meanwhile] = [0, []];
  const file = emptyStoreFile();
  const pause = async (): Promise<void> => {
    // Whoever was refused just now looks at the clock first.
    await nextTurn();
    clock += 10;
    await meanwhile.shift()?.();
  };
  store = openStore({ file }, { patience: { ms: 100, now: () => clock, pause } });
  await store.connect();
  release = holdLock(file);
  return async () => {
    release();
    await store.close();
  };
});

const written = (db: Kysely<Tables>): Promise<string[]> =>
  db
    .selectFrom('heartbeats')
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id));

/** What was written, by its transaction. */
const commits = new Map<Kysely<Tables>, string[]>();

const write = (id: string): Promise<number> =>
  store.write(async (transaction) => {
    await transaction.insertInto('heartbeats').values({ id, beaten_at: clock }).execute();
    commits.set(transaction, [...(commits.get(transaction) ?? []), id]);
    return clock;
  });

test('what waits is written once the store is free, in the order in which it came', async () => {
  commits.clear();
  const later: Promise<number>[] = [];
  meanwhile = [() => later.push(write('c')), () => later.push(write('d')), () => release()];
  expect(await Promise.all([write('a'), write('b')])).toEqual([30, 30]);
  expect(await Promise.all(later)).toEqual([30, 30]);
  expect([...commits.values()]).toEqual([['a', 'b', 'c', 'd']]);
});

test('each waits for as long as it may, and no longer for another’s sake', async () => {
  const refusedAt = async (id: string): Promise<number> => {
    await expect(write(id)).rejects.toThrow('database is locked');
    return clock;
  };
  let second: Promise<number> | undefined;
  meanwhile = [
    () => undefined,
    () => {
      second = refusedAt('b');
    },
  ];
  expect(await refusedAt('a')).toBe(100);
  expect(await second).toBe(120);
  release();
  await write('c');
  expect(await written(await store.connect())).toEqual(['c']);
});

test('whoever reads goes on meanwhile', async () => {
  let read: string[] | undefined;
  meanwhile = [
    async () => {
      read = await written(await store.connect());
    },
    () => release(),
  ];
  await write('a');
  expect(read).toEqual([]);
  expect(await written(await store.connect())).toEqual(['a']);
});

test('closing waits for nobody', async () => {
  const refused = expect(write('a')).rejects.toThrow('database is locked');
  await store.close();
  await refused;
  expect(clock).toBeLessThan(100);
});
