import { type Browser, type LaunchOptions, launch, type Page } from 'puppeteer-core';
import { launchOptions } from '../chromium.ts';
import type { BrowserWindow, Engine, Size } from './engine.ts';

/** In both, nothing scrolls by itself while the mouse is on its way. */
export const startChromium = async (path: string): Promise<Engine> => {
  const { args, executablePath } = launchOptions(path);
  const browser = await launch({
    executablePath,
    args: [...args, '--force-prefers-reduced-motion'],
  });
  return {
    open: async ({ scripts, ...size }) => {
      const page = await newPage(browser, size);
      await page.setJavaScriptEnabled(scripts);
      return windowOf(page, () => page.browserContext().close());
    },
    close: () => browser.close(),
  };
};

/** Over WebDriver BiDi, which Firefox speaks by itself. */
export const startFirefox = async (path: string): Promise<Engine> => {
  const browser = await launch(firefoxOptions(path, true));
  return {
    open: async ({ scripts, ...size }) => {
      if (scripts) {
        const page = await newPage(browser, size);
        return windowOf(page, () => page.browserContext().close());
      }
      // Firefox switches scripts off for a whole browser.
      const other = await launch(firefoxOptions(path, false));
      return windowOf(await newPage(other, size), () => other.close());
    },
    close: () => browser.close(),
  };
};

const firefoxOptions = (executablePath: string, scripts: boolean): LaunchOptions => ({
  browser: 'firefox',
  executablePath,
  extraPrefsFirefox: {
    'javascript.enabled': scripts,
    'ui.prefersReducedMotion': 1,
    // What was typed in a test before would be proposed in a list, which takes the first Escape for itself.
    'browser.formfill.enable': false,
    // A click goes to the page itself; on its way through the window it may meet where things stood before.
    'remote.events.async.enabled': false,
    // As on Windows, where scrollbars take room.
    'widget.gtk.overlay-scrollbars.enabled': false,
  },
});

const newPage = async (browser: Browser, size: Size): Promise<Page> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return page;
};

const windowOf = (page: Page, close: () => Promise<void>): BrowserWindow => ({
  goto: async (url) => {
    await page.goto(url);
  },
  evaluate: async <Value>(read: (selector: string) => Value, selector = '') =>
    (await page.evaluate(read, selector)) as Value,
  click: ({ x, y }) => page.mouse.click(x, y),
  press: async (key, held) => {
    if (held) await page.keyboard.down(held);
    await page.keyboard.press(key);
    if (held) await page.keyboard.up(held);
  },
  type: (text) => page.keyboard.type(text),
  screenshot: () => page.screenshot(),
  close,
});
