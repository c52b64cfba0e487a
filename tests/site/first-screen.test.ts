import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { contents, pageKinds, pages, phone, test } from '#tests/support/browser.ts';

const box = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
};

const sellingPages = pages.filter(({ kind }) => ['home', 'landing', 'ad'].includes(kind));

test.for(sellingPages)(
  '$path says who, what and how on the first screen of a phone',
  async ({ path, language }, { look }) => {
    const { messages, interface: words } = contents.in(language);
    const page = await look(path, phone);
    const wayToTheForm = page
      .locator('main a[href="#contact"]')
      .or(page.getByRole('textbox', { name: messages.fields.propertyAddress.label }))
      .first();
    const logo = await box(page.getByRole('banner').getByRole('link').first());
    const heading = await box(page.getByRole('heading', { level: 1 }));
    const way = await box(wayToTheForm);
    const bar = await box(page.getByRole('link', { name: words.callBar.text, exact: true }));

    expect(logo.top).toBeGreaterThanOrEqual(0);
    expect(heading.top).toBeGreaterThan(logo.bottom);
    expect(way.top).toBeGreaterThan(heading.bottom);
    expect(bar.top).toBeGreaterThan(way.bottom);
    expect(bar.bottom).toBeCloseTo(phone.viewport.height, 0);
  },
);

/** Each is made anew for a page, and its layout waits for them (decision 12). */
const mostFonts = 9;

test.for(pageKinds)(
  `$path is written in at most ${mostFonts} fonts on a phone`,
  async ({ path }, { look }) => {
    const page = await look(path, phone);
    const fonts = await page.locator('body *').evaluateAll((all) => {
      const shown = all.filter((one) => one.checkVisibility() && one.textContent?.trim());
      return new Set(
        shown.map((one) => {
          const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(one);
          return [fontFamily, fontSize, fontWeight, fontStyle].join(' ');
        }),
      ).size;
    });
    expect(fonts).toBeLessThanOrEqual(mostFonts);
  },
);
