import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { bytesOf, type ContentFiles, fileHash } from './content-files.ts';
import {
  couldNotBeShown,
  filesOfVersion,
  isShown,
  type NewVersion,
  newestVersions,
  publicVersion,
  publish,
  publishedFiles,
} from './versions.ts';

const engines = bothEngines();

const saying = (words: string): ContentFiles =>
  new Map([
    ['company.yaml', Buffer.from('name: Elm')],
    ['en/pages/home.yaml', Buffer.from(`heading: ${words}`)],
  ]);

const inFolder = () => saying('as it came');

const version = (words: string, more: Partial<NewVersion> = {}): NewVersion => ({
  files: saying(words),
  personId: undefined,
  origin: 'desk',
  backTo: undefined,
  now: 1_000,
  ...more,
});

describe.each(['sqlite', 'postgres'] as const)('versions of the website on %s', (engine) => {
  const open = async () => {
    const store = openStore(await engines[engine]());
    return { store, db: await store.connect() };
  };

  test('as long as nobody published, the folder is what visitors see', async () => {
    const { store, db } = await open();
    expect(await publicVersion(db)).toBeUndefined();
    expect(await publishedFiles(db, inFolder)).toEqual({ version: undefined, files: inFolder() });
    expect(await publish(store, version('as it came'), inFolder)).toEqual({
      refused: 'nothing-to-publish',
    });
    await store.close();
  });

  test('the first publication keeps what was before it, and counts once a service shows it', async () => {
    const { store, db } = await open();
    expect(await publish(store, version('anew'), inFolder)).toEqual({ version: 2 });
    expect((await publishedFiles(db, inFolder)).files).toEqual(inFolder());
    await isShown(store, 2, 5_000);
    // Whoever is later does not decide, and is heard.
    await couldNotBeShown(store, 2, 'the disk is full');
    expect(await publicVersion(db)).toMatchObject({ id: 2, problem: 'the disk is full' });
    await isShown(store, 2, 6_000);
    expect(await newestVersions(db, 5)).toMatchObject([
      { id: 2, origin: 'desk', state: 'public', publicAt: 5_000, problem: '' },
      { id: 1, origin: 'files', state: 'public', publicAt: 1_000 },
    ]);
    expect((await publishedFiles(db, inFolder)).files).toEqual(saying('anew'));
    expect(await filesOfVersion(db, 1)).toEqual(inFolder());
    expect(await db.selectFrom('content_files').select('sha256').execute()).toHaveLength(3);
    await store.close();
  });

  test('a photograph is read and kept once, and afterwards only where its bytes are needed', async () => {
    const { store, db } = await open();
    const bytes = Buffer.from('a picture');
    let reads = 0;
    const photograph = {
      sha256: fileHash(bytes),
      read: () => {
        reads += 1;
        return bytes;
      },
    };
    const withPhotograph = (words: string): ContentFiles =>
      new Map(saying(words)).set('photos/a.jpg', photograph);
    for (const [index, words] of ['one', 'two'].entries()) {
      await publish(store, version(words, { files: withPhotograph(words) }), inFolder);
      await isShown(store, index + 2, 5_000);
    }
    expect(reads).toBe(1);
    const kept = (await filesOfVersion(db, 3))?.get('photos/a.jpg');
    expect(Buffer.isBuffer(kept)).toBe(false);
    expect(kept && (await bytesOf(kept))).toEqual(bytes);
    await store.close();
  });

  test('of two processes that publish at once, one does', async () => {
    const url = await engines[engine]();
    const stores = [openStore(url), openStore(url)];
    for (const store of stores) await store.connect();
    const both = await Promise.all(
      stores.map((store, index) => publish(store, version(`words ${index}`), inFolder)),
    );
    expect(both).toContainEqual({ version: 2 });
    expect(both).toContainEqual({ refused: 'already-publishing' });
    for (const store of stores) await store.close();
  });

  test('one at a time, and one that could not be shown leaves what is', async () => {
    const { store, db } = await open();
    const both = await Promise.all(
      ['one', 'two'].map((words) => publish(store, version(words), inFolder)),
    );
    expect(both.filter((one) => 'version' in one)).toEqual([{ version: 2 }]);
    expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'already-publishing' }]);
    await couldNotBeShown(store, 2, 'no room');
    expect(await publishedFiles(db, inFolder)).toMatchObject({ version: { id: 1 } });
    expect(await publish(store, version('three'), inFolder)).toEqual({ version: 3 });
    await isShown(store, 3, 9_000);
    expect(
      await publish(store, version('as it came', { origin: 'back', backTo: 1 }), inFolder),
    ).toEqual({ version: 4 });
    await isShown(store, 4, 9_500);
    expect((await publishedFiles(db, inFolder)).files).toEqual(inFolder());
    await store.close();
  });
});
