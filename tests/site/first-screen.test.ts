import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contents, desk, pageKinds, pages, phone, test } from '#tests/support/browser.ts';

const box = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
};

const addressOn = (page: Page) => page.locator('#contact [name=propertyAddress]');

const sellingPages = pages.filter(({ kind }) => ['home', 'landing', 'ad'].includes(kind));

/** Everybody who asks a seller for an address has it in sight: the specification's fields follow. */
const fieldBegins = 600;

/** English; other languages say the same in more words. With the widest letters that systems have. */
const buttonBegins = 980;

const screens = [
  ...[360, 390, 768, 1440].map((width) => ({ width, height: width < 768 ? 740 : 900 })),
  { width: 740, height: 360 },
  { width: 360, height: 560 },
];

describe.for(sellingPages)('$path', ({ path, language }) => {
  test('says who, what and how on the first screen of a phone', async ({ stay }) => {
    const { interface: words } = contents.in(language);
    const page = await stay(path);
    await page.setViewportSize(phone.viewport);
    const logo = await box(page.getByRole('banner').getByRole('link').first());
    const heading = await box(page.getByRole('heading', { level: 1 }));
    const address = await box(addressOn(page));
    const bar = await box(page.getByRole('link', { name: words.callBar.text, exact: true }));

    expect(logo.top).toBeGreaterThanOrEqual(0);
    expect(heading.top).toBeGreaterThan(logo.bottom);
    expect(address.top).toBeGreaterThan(heading.bottom);
    expect(address.top).toBeLessThan(fieldBegins);
    expect(bar.top).toBeGreaterThan(address.bottom);
    expect(bar.bottom).toBeCloseTo(phone.viewport.height, 0);
  });

  test('has its form beside the words on a desk', async ({ stay }) => {
    const page = await stay(path);
    await page.setViewportSize(desk.viewport);
    const button = await box(page.locator('#contact [type=submit]'));
    if (language === 'en') expect(button.top).toBeLessThan(buttonBegins);
    const card = await box(page.locator('.offer-card'));
    const ground = await box(page.locator('.hero'));
    expect(card.top).toBeGreaterThan(ground.top);
    expect(card.bottom).toBeLessThan(ground.bottom);
  });

  if (language !== 'en') return;
  test.for(screens)(
    'at $width x $height a button leads to the form where it is not in view',
    async (screen, { stay }) => {
      const page = await stay(path);
      await page.setViewportSize(screen);
      const address = await box(addressOn(page));
      const isInView = address.bottom <= screen.height;
      const buttons = page.locator('.hero a[href="#contact"]').filter({ visible: true });
      expect(await buttons.count()).toBe(isInView || path === '/' ? 0 : 1);
    },
  );
});

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
