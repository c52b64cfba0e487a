import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { test as base } from 'vitest';

/** One for each way to start it. They are this module's, since each `test` that is extended has fixtures of its own. */
const browsers = new Map<string, Promise<Browser>>();

/** The worker's browser, or another where it has gone. */
const launch = async (options: LaunchOptions): Promise<Browser> => {
  const key = JSON.stringify(options);
  const known = await browsers.get(key);
  if (known?.isConnected()) return known;
  const launched = chromium.launch(options);
  browsers.set(key, launched);
  return launched;
};

const closeAll = async (): Promise<void> => {
  const all = await Promise.all(browsers.values());
  browsers.clear();
  await Promise.all(all.map((browser) => browser.close()));
};

/** All files of a worker share what `launch` gives them: to start a browser takes longer than many a test. */
export const test = base.extend(
  'launch',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this needs nothing.
  ({}, { onCleanup }) => {
    onCleanup(closeAll);
    return launch;
  },
);
