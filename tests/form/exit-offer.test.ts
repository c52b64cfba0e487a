import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { content, desk, firstPath } from '#tests/support/browser.ts';
import {
  everything,
  fill,
  formIn,
  hydrate,
  leadsAbout,
  lived,
  openDialog,
  sendAndRead,
  testWith,
} from '#tests/support/offer-form.ts';

const test = testWith();

const exitOn = (page: Page) => page.getByRole('dialog', { name: content.form.exit.title });

/** The pointer goes from the middle of the page to this point, at or beyond an edge. */
const leaveTo = async (page: Page, x: number, y: number): Promise<void> => {
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 40);
  await page.mouse.move(x, y);
};
const leaveThroughTop = (page: Page) => leaveTo(page, 700, -10);

const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

const exitPaths = [firstPath('landing'), '/sell-my-land-waco-tx', firstPath('ad')];

test.for(exitPaths)(
  'leaving %s through the top is answered once',
  async (path, { open, service }) => {
    const page = await open(path, desk);
    await hydrate(page);
    await leaveThroughTop(page);
    const exit = exitOn(page);
    await formIn(exit).waitFor();
    const said = await exit.innerText();
    expect(said).toContain(content.company.phone);
    const property = path.includes('land-') ? 'land' : 'house';
    for (const promise of content.pages[property].trustChips) expect(said).toContain(promise);
    const propertyAddress = `1 Exit Street ${path}`;
    await fill(formIn(exit), { ...everything, propertyAddress });
    await page.keyboard.press('Escape');
    await exit.waitFor({ state: 'hidden' });
    await leaveThroughTop(page);
    await settled(page);
    expect(await exit.isVisible()).toBe(false);
    await page.goto(firstPath('landing'));
    await hydrate(page);
    await leaveThroughTop(page);
    await settled(page);
    expect(await exit.isVisible()).toBe(false);
    expect(leadsAbout(service, propertyAddress)).toEqual([]);
  },
);

test('a request from it is stored', async ({ open, service }) => {
  const page = await open(firstPath('landing'), desk);
  await hydrate(page);
  await leaveThroughTop(page);
  const form = formIn(exitOn(page));
  await sendAndRead(form, lived('2 Exit Street'));
  expect(leadsAbout(service, '2 Exit Street')).toMatchObject([{ page: firstPath('landing') }]);
});

type Reason = { path?: string; before: (page: Page) => unknown };
const landing = firstPath('landing');

const touchLeaves = (page: Page) =>
  page.evaluate(() => {
    const init = { pointerType: 'touch', clientX: 200, clientY: -1 };
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave', init));
  });

const reasons: Record<string, Reason> = {
  'on other pages': { path: '/contact', before: leaveThroughTop },
  'through the side': { before: (page) => leaveTo(page, -10, 400) },
  'through the bottom': { before: (page) => leaveTo(page, 700, 1000) },
  'by touch': { before: touchLeaves },
  'over another dialog': {
    before: async (page) => {
      await openDialog(page);
      await leaveThroughTop(page);
    },
  },
  'after a sent request': {
    before: async (page) => {
      const form = await hydrate(page);
      await sendAndRead(form, everything);
      await leaveThroughTop(page);
    },
  },
};

test.for(Object.keys(reasons))('it does not come %s', async (name, { open }) => {
  const { path = landing, before } = reasons[name] ?? { before: () => undefined };
  const page = await open(path, desk);
  await hydrate(page);
  await before(page);
  await settled(page);
  expect(await exitOn(page).isVisible()).toBe(false);
});
