import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import type { Write } from './write-all.ts';
import { writeAll } from './write-all.ts';

onBothEngines('writes that are sent together', ({ store }) => {
  const write = (...ids: string[]) =>
    store().write(async (transaction) => {
      const add = (id: string): Write =>
        transaction.insertInto('challenges').values({ id, ends_at: 1_000 });
      await writeAll(transaction, store().engine, ids.map(add));
    });
  const written = async () => {
    const db = await store().connect();
    const rows = await db.selectFrom('challenges').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };

  test('are all written: none, one, or several', async () => {
    await write();
    expect(await written()).toEqual([]);
    await write('a');
    await write('b', 'c', "d'; --");
    expect(await written()).toEqual(['a', 'b', 'c', "d'; --"]);
  });

  test('are all undone where one of them fails', async () => {
    await expect(write('e', 'a', 'f')).rejects.toThrow();
    expect(await written()).not.toContain('e');
    expect(await written()).not.toContain('f');
  });
});
