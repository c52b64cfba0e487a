import { join } from 'node:path';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { desk, firstPath, phone } from '#tests/support/browser.ts';
import { ownersBrotli } from '#tests/support/built-pages.ts';
import { wholeIsDrawn } from '#tests/support/drawn.ts';
import { comesToRest, shiftsOn, watchShifts } from '#tests/support/layout-shifts.ts';
import {
  anotherOn,
  eventually,
  everything,
  formIn,
  formOn,
  gate,
  hydrate,
  isHydrated,
  offerFunction,
  readToast,
  send,
  sendAndRead,
  testWith,
} from '#tests/support/offer-form.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

const test = testWith();

const touch = { hasTouch: true, ...phone };
type Sign = { options?: BrowserContextOptions; give: (page: Page) => unknown };

const signs: Record<string, Sign> = {
  'moves the pointer': { give: (page) => page.mouse.move(300, 300) },
  touches: { options: touch, give: (page) => page.locator('h1').tap() },
  scrolls: { give: (page) => page.evaluate(() => scrollBy({ top: 50, behavior: 'instant' })) },
  types: { give: (page) => page.keyboard.press('a') },
  tabs: { give: (page) => page.keyboard.press('Tab') },
};

const scriptsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(new URL(request.url()).pathname);
  });
  return urls;
};

test.for(Object.keys(signs))('no script comes before the visitor %s', async (name, { open }) => {
  const { options, give } = signs[name] ?? { give: () => undefined };
  let scripts: string[] = [];
  const page = await open('/', options, (blank) => {
    scripts = scriptsOf(blank);
  });
  await comesToRest(page);
  expect(scripts).toEqual([]);
  await give(page);
  await eventually(() => isHydrated(formOn(page))).toBe(true);
  expect(scripts.length).toBeGreaterThan(0);
});

test.for(['/', '/contact', firstPath('landing'), firstPath('ad')])(
  'the scripts of %s weigh at most 75 KB, without suggestions for addresses',
  async (path, { open }) => {
    const weighed: Promise<{ path: string; bytes: number; encoding: string | undefined }>[] = [];
    const weigh = async (request: Request) => {
      const { pathname } = new URL(request.url());
      return {
        path: pathname,
        bytes: (await ownersBrotli(join(siteUnderTest, pathname))).length,
        encoding: (await request.response())?.headers()['content-encoding'],
      };
    };
    const page = await open(path, desk, (blank) => {
      blank.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') weighed.push(weigh(request));
      });
    });
    await hydrate(page);
    await comesToRest(page);
    const scripts = await Promise.all(weighed);
    expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
    expect(sum).toBeGreaterThan(20 * 1024);
    expect(sum).toBeLessThanOrEqual(75 * 1024);
    expect(scripts.filter((script) => /combobox|places/i.test(script.path))).toEqual([]);
  },
);

test.for([phone, desk])(
  'nothing moves when the form comes alive, sends and answers ($viewport.width pixels)',
  async (screen, { open }) => {
    const { passed, open: answer } = gate();
    const page = await open('/', screen, async (blank) => {
      await watchShifts(blank);
      await blank.route(offerFunction, async (route) => {
        await passed;
        await route.continue();
      });
    });
    await page.mouse.move(200, 200);
    const form = formOn(page);
    await eventually(() => isHydrated(form)).toBe(true);
    expect(await shiftsOn(page)).toEqual([]);
    await wholeIsDrawn(page);
    await send(form, everything);
    await form.getByRole('button', { name: 'Submitting...' }).waitFor();
    // So long after the tap that what moves is no longer its doing.
    await page.waitForTimeout(600);
    answer();
    await readToast(page, 'Offer Request');
    expect(await shiftsOn(page)).toEqual([]);
    // Whoever opens the form again sees it push away what is below.
    await anotherOn(form).click();
    const asked = await shiftsOn(page);
    await sendAndRead(form, everything, 'Please Wait');
    expect(await shiftsOn(page)).toEqual(asked);
  },
);

test('nothing moves when a dialog opens and closes', async ({ open }) => {
  const page = await open('/', desk, watchShifts);
  await hydrate(page);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Get No Hassle Offer' }).click();
  await formIn(page.getByRole('dialog')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await shiftsOn(page)).toEqual([]);
});
