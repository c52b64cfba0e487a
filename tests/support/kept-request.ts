import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { content } from './browser.ts';
import {
  asError,
  eventually,
  failed,
  fill,
  hydrate,
  readToast,
  submitOf,
  valuesOf,
} from './offer-form.ts';

export const words = content.interface.form.kept;

export const noteOn = (page: Page): Locator => page.locator('.kept-note');
export const keepOn = (form: Locator): Locator => form.getByRole('button', { name: words.keep });

export const saysOn = (page: Page, text: string): Promise<void> =>
  noteOn(page).getByRole('status').filter({ hasText: text }).waitFor();

/** Every database of the site, and every word in it. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
    const records = names.map(async (name) => {
      const database = await open(name);
      const [store = ''] = database.objectStoreNames;
      const reading = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      database.close();
      return reading.result;
    });
    return (await Promise.all(records)).flat();
  });

/** Ends with the offer to keep it; the browser's own complaints about the network are no fault. */
export const submitWithout = async (
  page: Page,
  problems: string[],
  typed: object,
): Promise<Locator> => {
  const form = await hydrate(page);
  await fill(form, typed);
  await page.context().setOffline(true);
  await submitOf(form).click();
  expect(await readToast(page, failed.title)).toEqual(asError(failed));
  await keepOn(form).waitFor();
  expect(await valuesOf(form, typed)).toEqual(typed);
  problems.length = 0;
  return form;
};

export const keep = async (page: Page, problems: string[], typed: object): Promise<Locator> => {
  const form = await submitWithout(page, problems, typed);
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  return form;
};

export const another = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

export const online = (page: Page): Promise<void> => page.context().setOffline(false);

export const isGone = (page: Page) => eventually(() => keptIn(page)).toEqual([]);
