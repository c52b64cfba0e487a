import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as base, desk, firstPath, phone, still } from '#tests/support/browser.ts';
import { comesToRest } from '#tests/support/layout-shifts.ts';
import { hydrate } from '#tests/support/offer-form.ts';

const test = base.override('flags', { scope: 'file' }, []);
const moving = { reducedMotion: 'no-preference' } as const;

/** Every place the page was at on its way, one per drawn frame, until it rests. */
const recordScroll = (page: Page) =>
  page.evaluate(() => {
    const places = new Set<number>();
    const record = () => {
      places.add(scrollY);
      requestAnimationFrame(record);
    };
    record();
    Object.assign(window, { places });
    addEventListener('scrollend', () => Object.assign(window, { rested: true }), { once: true });
  });

const scrolledThrough = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => 'rested' in window);
  return page.evaluate(() => (window as unknown as { places: Set<number> }).places.size);
};

/** A phone on its side, on which the form begins below the screen. */
const lying = { viewport: { width: 740, height: 360 } } as const;

const buttons = [
  { path: firstPath('landing'), at: 'first', screen: lying },
  { path: firstPath('landing'), at: 'last', screen: desk },
  { path: firstPath('ad'), at: 'last', screen: phone },
  { path: '/', at: 'last', screen: desk },
] as const;

const anchor = (page: Page, at: 'first' | 'last') => page.locator('main a[href="#contact"]')[at]();

test.for(buttons)(
  'the $at button on $path leads to the form, with the focus',
  async ({ path, at, screen }, { visit }) => {
    const page = await visit(path, { ...screen, ...still });
    await anchor(page, at).click();
    const field = page.getByRole('textbox', { name: 'Property address' });
    const isSeen = () =>
      field.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isSeen).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest('#contact') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Tab');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);

/** A busy machine may draw none of the frames between; it does not do so every time. */
const lostFrames = { retry: 3 };

test.for([
  ['glides', moving, (places: number) => places > 2],
  ['jumps', still, (places: number) => places <= 2],
] as const)(
  'the page %s to the form with %o',
  lostFrames,
  async ([, motion, isRight], { visit }) => {
    const page = await visit(firstPath('landing'), { ...desk, ...motion });
    // What comes with the first tap would take the frames away that are counted here.
    await hydrate(page);
    await comesToRest(page);
    const button = anchor(page, 'last');
    await button.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    await recordScroll(page);
    await button.evaluate((one: HTMLElement) => one.click());
    expect(await scrolledThrough(page)).toSatisfy(isRight);
  },
);
