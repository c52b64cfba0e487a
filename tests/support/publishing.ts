import { expect } from 'vitest';
import { type ContentFiles, filesInFolder } from '#domain/publishing/content-files.ts';
import { type NewVersion, newestVersions, publish } from '#domain/publishing/versions.ts';
import type { Store } from '#store/open.ts';
import { contentUnderTest } from './content-under-test.ts';
import { untilItHangsMs } from './patience.ts';

export const filesUnderTest = (): ContentFiles => filesInFolder(contentUnderTest());

/** The tests' content, one of its files changed. */
export const contentWith = (file: string, from: string | RegExp, to: string): ContentFiles => {
  const files = new Map(filesUnderTest());
  const before = files.get(file)?.toString() ?? '';
  expect(before).toMatch(from);
  return files.set(file, Buffer.from(before.replace(from, to)));
};

/** Somebody publishes on the desk of that store. */
export const publishing = (store: Store) => {
  const newest = async () => (await newestVersions(await store.connect(), 1))[0];
  return {
    newest,
    publish: (files: ContentFiles, more: Partial<NewVersion> = {}) =>
      publish(
        store,
        { files, personId: undefined, origin: 'desk', backTo: undefined, now: Date.now(), ...more },
        filesUnderTest,
      ),
    /** Drawing is what a busy machine does last. */
    isDecided: () =>
      expect
        .poll(async () => (await newest())?.state, { timeout: untilItHangsMs, interval: 100 })
        .not.toBe('drawing'),
  };
};
