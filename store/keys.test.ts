import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { keyOrNew, readKey } from './keys.ts';
import type { Store } from './open.ts';

onBothEngines('a key', ({ store }) => {
  test('is there from the first start', async () => {
    const db = await store().connect();
    const [pages, mailboxes] = [await readKey(db, 'pages'), await readKey(db, 'mailboxes')];
    expect(pages.equals(mailboxes)).toBe(false);
    await expect(readKey(db, 'push')).rejects.toThrow('no key for push');
  });

  test('that several make at once is one for all of them, and stays', async () => {
    const make = () => keyOrNew(store(), 'sellers', () => randomBytes(32));
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, make));
    others.push(await make(), await readKey(await store().connect(), 'sellers'));
    expect(first).toHaveLength(32);
    for (const other of others) expect(other).toEqual(first);
  });

  test('that another process made meanwhile is taken', async () => {
    const newKey = () => keyOrNew(store(), 'push', () => randomBytes(32));
    let made: Buffer | undefined;
    const writeOne: Store['writeOne'] = async (statement) => {
      made = await newKey();
      return store().writeOne(statement);
    };
    const slow = await keyOrNew({ ...store(), writeOne }, 'push', () => randomBytes(32));
    expect(slow).toEqual(made);
    expect(await newKey()).toEqual(made);
  });
});
