import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { addCity, moveCity, removeCity, tellCity } from './cities-in-draft.ts';
import { filesInFolder } from './content-files.ts';
import { saidIn, valueAt } from './differences.ts';
import { readDraft } from './drafts.ts';

const engines = bothEngines();
const files = filesInFolder('content');
const inFolder = () => files;
const by = { personId: 'ruth', now: 1_000, id: () => randomUUID() };

describe.each(['sqlite', 'postgres'] as const)('cities of the draft on %s', (engine) => {
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
    expect(await addCity(store, ' Fort Worth ', by, inFolder)).toEqual({ slug: 'fort-worth' });
    expect(await said('en/cities/fort-worth.yaml', 'name')).toBe('Fort Worth');
    expect(await said('en/cities/fort-worth.yaml', 'hub')).toEqual({ heading: '', lead: '' });
    expect(await addCity(store, 'Fort  worth', by, inFolder)).toEqual({ refused: 'taken' });
    for (const name of ['', '<b>', '...', 'x'.repeat(31), '🏡', '../x', '__proto__']) {
      expect(await addCity(store, name, by, inFolder), name).toEqual({ refused: 'no-name' });
    }
    expect(await order()).toEqual([...before, 'fort-worth']);
    await moveCity(store, { slug: 'fort-worth', by: -1 }, by, inFolder);
    expect(await order()).toEqual([...before.slice(0, -1), 'fort-worth', before.at(-1)]);
    const spanish = { slug: 'fort-worth', language: 'es' };
    expect(await tellCity(store, spanish, by, inFolder)).toEqual({ slug: 'fort-worth' });
    expect(await tellCity(store, { ...spanish, language: '..' }, by, inFolder)).toEqual({
      refused: 'unknown',
    });
    expect((await draft()).files.has('es/cities/fort-worth.yaml')).toBe(true);
    await removeCity(store, 'fort-worth', by, inFolder);
    expect((await draft()).files.keys().toArray()).toEqual([...files.keys()]);
    await removeCity(store, 'waco', by, inFolder);
    const removed = (await draft()).changes.filter(({ file }) => file.endsWith('waco.yaml'));
    expect(removed).toMatchObject([
      { file: 'en/cities/waco.yaml', field: [], after: undefined, personId: 'ruth' },
      { file: 'es/cities/waco.yaml', field: [], after: undefined, personId: 'ruth' },
    ]);
    await store.close();
  });
});
