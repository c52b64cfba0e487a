import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { filesUnderTest } from '#tests/support/publishing.ts';
import { bytesOf, type ContentFiles, fileHash, wordsIn } from './content-files.ts';
import { readDraft } from './drafts.ts';
import { edited } from './edit-file.ts';
import {
  describePhotograph,
  type PhotographPlace,
  photographAt,
  placePhotograph,
  removePhotograph,
} from './photographs.ts';
import { discardDraft } from './save-fields.ts';

const engines = bothEngines();
const inFolder = filesUnderTest;

const home: PhotographPlace = { file: 'en/pages/home.yaml', field: ['why', 'photo'] };
const founder: PhotographPlace = { file: 'en/company.yaml', field: ['founders', 0, 'photo'] };
const [one, other] = ['one picture', 'another'].map((bytes) => Buffer.from(bytes));

let count = 0;
const by = {
  personId: 'ruth',
  now: 1_000,
  id: () => {
    count += 1;
    return `change-${count}`;
  },
};

describe.each(['sqlite', 'postgres'] as const)('photographs in the draft on %s', (engine) => {
  const open = async () => {
    const store = openStore(await engines[engine]());
    const db = await store.connect();
    const files = async (): Promise<ContentFiles> => (await readDraft(db, inFolder)).files;
    return { store, files, at: async (place = home) => photographAt(await files(), place) };
  };
  const own = (files: ContentFiles): string[] =>
    [...files.keys()].filter((name) => name.startsWith('photos/home-why'));
  const said = (files: ContentFiles, name: string): string => String(wordsIn(files, name));

  test('one is placed, told in both languages, cut, replaced and taken out again', async () => {
    const { store, files, at } = await open();
    const before = await files();
    expect(await at()).toMatchObject({ name: undefined });
    const first = await placePhotograph(store, home, one ?? Buffer.of(), by, inFolder);
    const { name = '' } = first as { name?: string };
    expect(name).toMatch(/^home-why-[0-9a-f]{8}\.jpg$/);
    const kept = (await files()).get(`photos/${name}`);
    expect(kept && (await bytesOf(kept))).toEqual(one);

    const shown = await at();
    const alts = new Map([
      ['en', 'Ruth at her desk'],
      ['es', 'Ruth en su escritorio'],
    ]);
    const cut = { across: 20, down: 50, size: 80 };
    const told = { seen: shown?.seen ?? '', cut, alts };
    expect(await describePhotograph(store, home, told, by, inFolder)).toEqual({ name });
    expect(await at()).toMatchObject({ name, cut, alts });
    expect(said(await files(), 'es/pages/home.yaml')).toContain('Ruth en su escritorio');

    await placePhotograph(store, home, other ?? Buffer.of(), by, inFolder);
    // What was said of the one before is not said of this one.
    expect([...((await at())?.alts.values() ?? [])]).toEqual(['', '']);
    expect(said(await files(), 'es/pages/home.yaml')).not.toContain('Ruth en su escritorio');
    expect(own(await files())).toHaveLength(1);

    await discardDraft(store, { ...home, field: [], ...by }, inFolder);
    await discardDraft(store, { file: 'es/pages/home.yaml', field: [], ...by }, inFolder);
    expect(await files()).toEqual(before);
    await store.close();
  });

  test('who looked at another one changes nothing, and a language without a sentence shows none', async () => {
    const { store, files, at } = await open();
    await placePhotograph(store, founder, one ?? Buffer.of(), by, inFolder);
    const { seen = '' } = (await at(founder)) ?? {};
    const alts = new Map([
      ['en', 'Ruth'],
      ['es', ''],
    ]);
    const told = { seen, cut: undefined, alts };
    expect(await describePhotograph(store, founder, told, by, inFolder)).toHaveProperty('name');
    expect(await describePhotograph(store, founder, told, by, inFolder)).toEqual({
      refused: 'changed',
    });
    expect(said(await files(), 'es/company.yaml')).not.toContain('photo:');
    await store.close();
  });

  test('what no page shows any more goes, what one shows again comes back, and a spare one stays', async () => {
    const { store, files } = await open();
    const first = { file: 'ruth.jpg', alt: 'Ruth' };
    const english = edited('.yaml', wordsIn(inFolder(), home.file) ?? Buffer.of(), [
      { field: home.field, value: first },
    ]);
    const published = new Map(inFolder())
      .set(home.file, english)
      .set('photos/ruth.jpg', { sha256: fileHash(Buffer.from('ruth')), read: () => Buffer.of() })
      .set('photos/spare.jpg', { sha256: fileHash(Buffer.from('spare')), read: () => Buffer.of() });
    const names = async () => {
      const { files: drafted } = await readDraft(await store.connect(), () => published);
      return [...drafted.keys()].filter((name) => name.startsWith('photos/'));
    };
    await placePhotograph(store, home, one ?? Buffer.of(), by, () => published);
    expect(await names()).toEqual([expect.stringContaining('home-why'), 'photos/spare.jpg']);
    await discardDraft(store, { ...home, ...by }, () => published);
    expect(await names()).toEqual(['photos/ruth.jpg', 'photos/spare.jpg']);
    await removePhotograph(store, home, by, () => published);
    expect(await names()).toEqual(['photos/spare.jpg']);
    expect([...(await files()).keys()].filter((name) => name.includes('ruth'))).toEqual([]);
    await store.close();
  });

  test('only where a page has room for one', async () => {
    const { store } = await open();
    const places: PhotographPlace[] = [
      { file: 'en/pages/home.yaml', field: ['why'] },
      { file: 'en/pages/home.yaml', field: ['hero', 'photo'] },
      { file: 'es/pages/home.yaml', field: ['why', 'photo'] },
      { file: 'en/company.yaml', field: ['founders', 9, 'photo'] },
      { file: 'en/cities/nowhere.yaml', field: ['photo'] },
      { file: '../../etc/passwd', field: ['photo'] },
      { file: 'en/pages/home.yaml', field: ['__proto__', 'photo'] },
    ];
    for (const place of places) {
      expect(await placePhotograph(store, place, one ?? Buffer.of(), by, inFolder)).toEqual({
        refused: 'unknown',
      });
    }
    await store.close();
  });
});
