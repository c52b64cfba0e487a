import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { loadContents } from '#content/load.ts';
import { placesFunctionPath } from '#lead/fields.ts';
import { isAlias } from '#site/plan/page.ts';
import { planPages } from '#site/plan/plan.ts';
import { launchOptions, spareProcess } from './chromium.ts';
import { patienceMs } from './patience.ts';
import { test as base } from './shared-browsers.ts';
import { windowsOfTest } from './windows-of-test.ts';

export const contents = loadContents();
/** The English one. */
export const content = contents.english;

/** Every page that a visitor can ask for by its address; an alias is the same page at another one. */
export const pages = planPages(contents).filter(
  (page) => !isAlias(page) && page.kind !== 'not-found' && page.kind !== 'error',
);

/** One page of each kind in each language. */
export const pageKinds = [
  ...new Map(pages.map((page) => [`${page.language} ${page.kind}`, page])).values(),
];

/** One page of each family, which share what they are drawn by, for what takes long; the bench has every kind. */
export const pageFamilies = pageKinds.filter(
  ({ language, kind }) =>
    (language === 'en' && ['home', 'city', 'ad', 'guide', 'legal'].includes(kind)) ||
    (language === 'es' && kind === 'landing'),
);

export const firstPath = (kind: (typeof pages)[number]['kind']): string => {
  const page = pages.find((one) => one.kind === kind);
  if (page === undefined) throw new Error(`The plan has no page of the kind ${kind}.`);
  return page.path;
};

export const phone = { viewport: { width: 390, height: 844 } } as const;
export const desk = { viewport: { width: 1440, height: 900 } } as const;
export const still = { reducedMotion: 'reduce' } as const;
export const scriptsOff = { javaScriptEnabled: false } as const;

/** A click waits until the page rests, and the tests click much; that the page glides is site/anchors'. */
const noGliding = ['--disable-smooth-scrolling'];

/** Whatever a page asks of another host, it does not get. */
const thisMachine = ['localhost', '127.0.0.1'].map((host) => `EXCLUDE ${host}`).join();

const launchWith = (flags: readonly string[]) => {
  const { args, ...options } = launchOptions(inject('chromium'), [spareProcess]);
  return {
    ...options,
    args: [...args, ...flags, `--host-resolver-rules=MAP * ~NOTFOUND, ${thisMachine}`],
    // Visitors have this cache: a page that they come back to is as they left it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
};

const watch = (page: Page, siteUrl: string, problems: string[]): void => {
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    // Where no Places key is configured the function says so with a 404, and the browser logs that.
    if (message.location().url.endsWith(placesFunctionPath)) return;
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteUrl) problems.push(`request to ${origin}`);
  });
};

const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return page;
};

/** What has to be in place before the first byte is asked for. */
type Prepare = (page: Page) => unknown;

/**
 * `visit` opens a path of the site in a fresh browser context; `look` opens it in a window that the
 * tests of a file share, which is faster, for tests that leave no trace; `stay` does not even load it
 * again, for tests that set all that they look at. A test fails on anything the browser complained
 * about, and on any request to another host, unless it took that out of `problems`.
 */
export const test = base
  .extend('siteUrl', { scope: 'file' }, () => inject('siteUrl'))
  .extend('flags', { scope: 'file' }, noGliding)
  .extend('browser', { scope: 'file' }, ({ launch, flags }) => launch(launchWith(flags)))
  .extend('windows', { scope: 'file' }, ({ browser, siteUrl }, { onCleanup }) => {
    const opened = new Map<string, Promise<Page>>();
    onCleanup(async () => {
      for (const page of opened.values()) await (await page).context().close();
    });
    return (options: BrowserContextOptions): Promise<Page> => {
      const key = JSON.stringify(options);
      const page = opened.get(key) ?? openPage(browser, { baseURL: siteUrl, ...options });
      opened.set(key, page);
      return page;
    };
  })
  .extend('problems', (): string[] => [])
  .extend('visit', ({ browser, siteUrl, problems }, { onCleanup }) => {
    const windows = windowsOfTest();
    onCleanup(async () => {
      await windows.closeAll();
      expect(problems).toEqual([]);
    });
    return async (path: string, options: BrowserContextOptions = {}, prepare?: Prepare) => {
      const page = await windows.add(() => openPage(browser, { baseURL: siteUrl, ...options }));
      watch(page, siteUrl, problems);
      await prepare?.(page);
      await page.goto(path);
      return page;
    };
  })
  .extend('sharedWindow', ({ windows, siteUrl, problems }, { onCleanup }) => {
    onCleanup(() => expect(problems).toEqual([]));
    return async (options: BrowserContextOptions) => {
      const page = await windows(options);
      page.removeAllListeners();
      await page.unrouteAll();
      watch(page, siteUrl, problems);
      return page;
    };
  })
  .extend('look', ({ sharedWindow }) => {
    return async (path: string, options: BrowserContextOptions = {}) => {
      const page = await sharedWindow(options);
      await page.goto(path);
      return page;
    };
  })
  .extend('stay', ({ sharedWindow, siteUrl }) => {
    return async (path: string, options: BrowserContextOptions = {}) => {
      const page = await sharedWindow(options);
      if (page.url() !== siteUrl + path) await page.goto(path);
      return page;
    };
  });
