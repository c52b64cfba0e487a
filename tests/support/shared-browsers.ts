import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { test as base } from 'vitest';

/** A browser for each way to start one, and another where one has gone. */
const shareBrowsers = () => {
  const browsers = new Map<string, Promise<Browser>>();
  const launch = async (options: LaunchOptions): Promise<Browser> => {
    const key = JSON.stringify(options);
    const known = await browsers.get(key);
    if (known?.isConnected()) return known;
    const launched = chromium.launch(options);
    browsers.set(key, launched);
    return launched;
  };
  const close = async (): Promise<void> => {
    for (const browser of browsers.values()) await (await browser).close();
  };
  return { launch, close };
};

/** All files of a worker share what `launch` gives them: to start a browser takes longer than many a test. */
export const test = base.extend(
  'launch',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this needs nothing.
  ({}, { onCleanup }) => {
    const { launch, close } = shareBrowsers();
    onCleanup(close);
    return launch;
  },
);
