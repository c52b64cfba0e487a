import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#config/log.ts';
import { rendererFile, rendererFolderOf } from '#config/renderer-notes.ts';
import { isShown, newestVersions } from '#domain/publishing/versions.ts';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { contentWith, publishing } from '#tests/support/publishing.ts';
import { createWebsite } from './website.ts';

/** What draws is there, and ends with an error. */
const failingRenderer = (dataDir: string): string => {
  const siteDir = join(dataDir, 'site');
  const folder = rendererFolderOf(siteDir);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, rendererFile), JSON.stringify({ key: 'newer', entry: 'none.mjs' }));
  return siteDir;
};

/* Reading all words, and a program that ends: on a busy machine, a while. */
vi.setConfig({ testTimeout: 120_000 });

test('what new code asks for is one version, however often it cannot be drawn', async () => {
  const dataDir = emptyDataFolder();
  const store = openStore({ file: join(dataDir, 'leads.db') });
  onTestFinished(() => store.close());
  const { publish } = publishing(store);
  await publish(contentWith('en/letters.yaml', /^ {2}subject: .*\n/m, ''));
  await isShown(store, 2, 0);
  const config = { dataDir, siteDir: failingRenderer(dataDir) };

  /** A start, until what it draws has failed. */
  const fail = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const write = (line: string) => line.includes('cannot be shown') && resolve();
    const website = createWebsite({
      config,
      store,
      log: createLog('error', { write }),
      now: Date.now,
    });
    const following = website.follow(() => undefined);
    await promise;
    await following.stop();
  };

  for (let start = 0; start < 2; start += 1) {
    await fail();
    expect(await newestVersions(await store.connect(), 5)).toMatchObject([
      { id: 3, origin: 'upgrade', state: 'failed' },
      { id: 2, state: 'public' },
      { id: 1 },
    ]);
  }
});
