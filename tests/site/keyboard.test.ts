import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desk, firstPath, phone, still, test } from '#tests/support/browser.ts';

/** The first key wakes the form, which then adds a line: without waiting, it would move under the walk. */
const wakeForm = async (page: Page): Promise<void> => {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await page.getByText('Enable address autocomplete').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};

/** Walks with Tab from the top to the end, or to where the keyboard gets stuck, noting each stop. */
const walk = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (let steps = 0; steps < 200; steps++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(noteStop);
    if (fault === 'end') break;
    if (fault !== '') faults.push(fault);
  }
  return faults;
};

/** Marks where the focus is, and says if it cannot be seen there. Runs in the page. */
const noteStop = (): string => {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body || stop.dataset['stop'])
    return 'end';
  stop.dataset['stop'] = `${document.querySelectorAll('[data-stop]').length + 1}`;
  const { outlineStyle, outlineWidth } = getComputedStyle(stop);
  const { left, top, width, height } = stop.getClientRects()[0] ?? new DOMRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
    return `no mark: ${stop.outerHTML}`;
  if (above === null || !(stop.contains(above) || above.contains(stop))) {
    return `covered by ${above?.outerHTML.slice(0, 80)}: ${stop.outerHTML}`;
  }
  return '';
};

/** In the order of the document, when each thing that can be operated was visited. */
const visits = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea, select')]
      .filter((one) => one.checkVisibility() && one.closest('[aria-hidden="true"]') === null)
      .map((one) => Number(one.dataset['stop'])),
  );

const screens = { desk, phone };
const walks = ['/', firstPath('landing'), '/contact'].flatMap((path) =>
  (['desk', 'phone'] as const).map((screen) => ({ path, screen })),
);

test.for(walks)(
  'Tab visits everything on $path in order ($screen)',
  async ({ path, screen }, { visit }) => {
    const page = await visit(path, { ...still, ...screens[screen] });
    await wakeForm(page);
    expect(await walk(page)).toEqual([]);
    const order = await visits(page);
    expect(order.length).toBeGreaterThan(20);
    expect(order).toEqual(order.map((_, index) => index + 1));
  },
);

test.for([desk, phone])(
  'the first Tab offers to skip the header at $viewport.width pixels',
  async (screen, { visit }) => {
    const page = await visit('/', { ...still, ...screen });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = page
      .getByRole('main')
      .locator('a, input:not([type=hidden], [tabindex="-1"])')
      .first();
    expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);
