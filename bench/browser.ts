import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '../tests/support/chromium.ts';

export const openBrowser = () => chromium.launch(launchOptions(findChromium()));

/** A browser that Lighthouse can speak to as well: it wants a port, Playwright itself needs none. */
export const openBrowserOnPort = async () => {
  const port = await freePort();
  const { args, ...options } = launchOptions(findChromium());
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
