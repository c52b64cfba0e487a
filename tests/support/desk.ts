import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Env } from '#config/env.ts';
import { addDays, localDay } from '#time/local-time.ts';
import { launchOptions, spareProcess } from './chromium.ts';
import type { RunningDesk } from './desk-process.ts';
import { addAuthenticator } from './passkeys.ts';
import { patienceMs } from './patience.ts';
import { startDeskHere } from './servers-here.ts';
import { test as base } from './shared-browsers.ts';
import { signedInAs, type Visitor } from './signed-in.ts';
import { windowsOfTest } from './windows-of-test.ts';

export { signedInAs, type Visitor };

/** A day of the company's calendar, so many days from now: 2026-11-18. */
export const dayAhead = (days: number): string =>
  addDays(localDay(Date.now(), 'America/Chicago'), days);

export const phone = { viewport: { width: 360, height: 740 } } as const;
export const wide = { viewport: { width: 1440, height: 900 } } as const;

/** The same person's cookie in a browser. */
export const signInPage = async (
  page: Page,
  desk: RunningDesk,
  visitor: Visitor,
): Promise<void> => {
  const value = visitor.cookie.replace('desk=', '');
  await page.context().addCookies([{ name: 'desk', value, url: desk.url, httpOnly: true }]);
};

const watch = (page: Page, problems: string[]): void => {
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
};

const openDevice = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await addAuthenticator(page);
  return page;
};

/**
 * `desk` runs for all tests of a file. `device` opens a blank page of a fresh browser with an authenticator
 * of its own; `look` opens a path of the desk in one, signed in as an owner. A test fails on anything that
 * the browser complained about, unless it took that out of `problems`.
 */
export const test = base
  .extend('settings', { scope: 'file' }, (): Env => ({}))
  .extend('desk', { scope: 'file' }, async ({ settings }, { onCleanup }): Promise<RunningDesk> => {
    const desk = await startDeskHere(settings);
    onCleanup(desk.stop);
    return desk;
  })
  .extend('owner', { scope: 'file' }, ({ desk }) => signedInAs(desk, 'Ruth Calloway'))
  .extend('helper', { scope: 'file' }, ({ desk }) => signedInAs(desk, 'Sam Helper', 'helper'))
  .extend('browser', { scope: 'file' }, ({ launch }) =>
    launch(launchOptions(inject('chromium'), [spareProcess])),
  )
  .extend('problems', (): string[] => [])
  .extend('device', ({ browser, problems }, { onCleanup }) => {
    const windows = windowsOfTest();
    onCleanup(async () => {
      await windows.closeAll();
      expect(problems).toEqual([]);
    });
    return async (options: BrowserContextOptions = {}) => {
      const page = await windows.add(() => openDevice(browser, options));
      watch(page, problems);
      return page;
    };
  })
  .extend('look', ({ desk, device, owner }) => {
    return async (path: string, options: BrowserContextOptions = {}, visitor = owner) => {
      const page = await device(options);
      await signInPage(page, desk, visitor);
      await page.goto(desk.url + path);
      return page;
    };
  });
