import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { filesInFolder } from './content-files.ts';
import { saidIn, valueAt } from './differences.ts';
import { readDraft } from './drafts.ts';
import { addEntry, moveEntry, removeEntry, tellEntry } from './entries-in-draft.ts';

const engines = bothEngines();
const files = filesInFolder('content');
const inFolder = () => files;
const by = { personId: 'ruth', now: 1_000, id: () => randomUUID() };

const folder = 'cities';

describe.each(['sqlite', 'postgres'] as const)('cities and guides of the draft on %s', (engine) => {
  const open = async () => {
    const store = openStore(await engines[engine]());
    const db = await store.connect();
    const draft = () => readDraft(db, inFolder);
    const said = async (file: string, name: string) => {
      const bytes = (await draft()).files.get(file);
      return bytes && valueAt(saidIn(file, bytes), [name]);
    };
    return { store, draft, said };
  };

  test('cities are added by their name, put in order and removed', async () => {
    const { store, draft, said } = await open();
    const order = async () => {
      const { files: now } = await draft();
      const slugs = [...now.keys()].flatMap(
        (file) => /^en\/cities\/(.+)\.yaml$/.exec(file)?.[1] ?? [],
      );
      const places = await Promise.all(
        slugs.map(
          async (slug) => [Number(await said(`en/cities/${slug}.yaml`, 'order')), slug] as const,
        ),
      );
      return places.toSorted(([a], [b]) => a - b).map(([, slug]) => slug);
    };
    const before = await order();
    expect(await addEntry(store, { folder, name: ' Fort Worth ' }, by, inFolder)).toEqual({
      slug: 'fort-worth',
    });
    expect(await said('en/cities/fort-worth.yaml', 'name')).toBe('Fort Worth');
    expect(await said('en/cities/fort-worth.yaml', 'hub')).toEqual({ heading: '', lead: '' });
    expect(await addEntry(store, { folder, name: 'Fort  worth' }, by, inFolder)).toEqual({
      refused: 'taken',
    });
    for (const name of ['', '<b>', '...', 'x'.repeat(31), '🏡', '../x', '__proto__']) {
      expect(await addEntry(store, { folder, name }, by, inFolder), name).toEqual({
        refused: 'no-name',
      });
    }
    expect(await order()).toEqual([...before, 'fort-worth']);
    await moveEntry(store, { folder, slug: 'fort-worth', by: -1 }, by, inFolder);
    expect(await order()).toEqual([...before.slice(0, -1), 'fort-worth', before.at(-1)]);
    const spanish = { folder, slug: 'fort-worth', language: 'es' } as const;
    expect(await tellEntry(store, spanish, by, inFolder)).toEqual({ slug: 'fort-worth' });
    expect(await tellEntry(store, { ...spanish, language: '..' }, by, inFolder)).toEqual({
      refused: 'unknown',
    });
    expect((await draft()).files.has('es/cities/fort-worth.yaml')).toBe(true);
    await removeEntry(store, { folder, slug: 'fort-worth' }, by, inFolder);
    expect((await draft()).files.keys().toArray()).toEqual([...files.keys()]);
    await removeEntry(store, { folder, slug: 'waco' }, by, inFolder);
    const removed = (await draft()).changes.filter(({ file }) => file.endsWith('waco.yaml'));
    expect(removed).toMatchObject([
      { file: 'en/cities/waco.yaml', field: [], after: undefined, personId: 'ruth' },
      { file: 'es/cities/waco.yaml', field: [], after: undefined, personId: 'ruth' },
    ]);
    await store.close();
  });

  test('a guide is added by its heading, in its own folder', async () => {
    const { store, draft, said } = await open();
    const guides = { folder: 'guides' } as const;
    const heading = 'Back taxes: what is due, and when?';
    const slug = 'back-taxes-what-is-due-and-when';
    expect(await addEntry(store, { ...guides, name: heading }, by, inFolder)).toEqual({ slug });
    expect(await said(`en/guides/${slug}.yaml`, 'heading')).toBe(heading);
    expect(await said(`en/guides/${slug}.yaml`, 'changed')).toBe('1970-01-01');
    expect(await said(`en/guides/${slug}.yaml`, 'order')).toBe(
      [...files.keys()].filter((file) => file.startsWith('en/guides/')).length + 1,
    );
    await tellEntry(store, { ...guides, slug, language: 'es' }, by, inFolder);
    expect((await draft()).files.has(`es/guides/${slug}.yaml`)).toBe(true);
    expect(await removeEntry(store, { folder: 'cities', slug }, by, inFolder)).toEqual({
      refused: 'unknown',
    });
    await removeEntry(store, { ...guides, slug }, by, inFolder);
    expect((await draft()).files.keys().toArray()).toEqual([...files.keys()]);
    await store.close();
  });
});
