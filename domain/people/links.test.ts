import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { addLink, findLink, type Link, listOpenLinks, removeLink, useLink } from './links.ts';

const link: Link = {
  id: 'first',
  name: 'Ruth',
  role: 'helper',
  personId: undefined,
  madeBy: undefined,
  endsAt: 5_000,
  usedAt: undefined,
};

onBothEngines('a link to the desk', ({ store }) => {
  const add = (given: Partial<Link>) =>
    store().write((transaction) => addLink(transaction, { ...link, ...given }));
  const use = (id: string, now: number) =>
    store().write((transaction) => useLink(transaction, id, now));
  const open = async (now: number) => (await listOpenLinks(store(), now)).map(({ id }) => id);

  test('is kept as it was made', async () => {
    const another = { id: 'another', role: 'owner', personId: 'ruth', madeBy: 'sam' } as const;
    await add({});
    await add(another);
    expect(await findLink(store(), 'first')).toEqual(link);
    expect(await findLink(store(), 'another')).toEqual({ ...link, ...another });
    expect(await findLink(store(), 'none')).toBeUndefined();
  });

  test('opens once, however many use it at the same moment', async () => {
    await add({ id: 'once' });
    const uses = await Promise.all([1, 2, 3].map(() => use('once', 4_000)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await use('once', 4_001)).toBe(false);
    expect((await findLink(store(), 'once'))?.usedAt).toBe(4_000);
  });

  test('opens until it ends, and not from then on', async () => {
    await add({ id: 'late' });
    await add({ id: 'in-time' });
    expect([await use('late', 5_000), await use('in-time', 4_999)]).toEqual([false, true]);
    expect(await use('unknown', 1_000)).toBe(false);
  });

  test('is forgotten a month after it ended, when another is made', async () => {
    const month = 30 * 86_400_000;
    await add({ id: 'old' });
    await add({ id: 'new', endsAt: 5_000 + month });
    expect(await findLink(store(), 'old')).toBeDefined();
    await add({ id: 'newer', endsAt: 5_001 + month });
    expect(await findLink(store(), 'old')).toBeUndefined();
    expect(await findLink(store(), 'new')).toBeDefined();
  });

  test('is open while somebody could use it, the one that ends first at the top', async () => {
    await store().writeOne((db) => db.deleteFrom('links').execute());
    await add({ id: 'later', endsAt: 7_000 });
    await add({ id: 'sooner', endsAt: 6_000 });
    await add({ id: 'used', endsAt: 7_000 });
    await use('used', 4_000);
    expect(await open(5_999)).toEqual(['sooner', 'later']);
    expect(await open(6_000)).toEqual(['later']);
    await store().write((transaction) => removeLink(transaction, 'later'));
    expect(await open(1_000)).toEqual(['sooner']);
  });
});
