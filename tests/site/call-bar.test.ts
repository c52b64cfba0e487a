import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { firstPath, test } from '#tests/support/browser.ts';
import { wholeIsDrawn } from '#tests/support/drawn.ts';

const bar = (page: Page) => page.getByRole('link', { name: 'Call (254) 555-0142 Now!' });
const screen = (width: number) => ({ viewport: { width, height: 700 } });
const paths = ['/', firstPath('ad')];

test.for([
  [320, true],
  [767, true],
  [768, false],
  [1440, false],
] as const)('at %i pixels the call bar is shown: %s', async ([width, expected], { visit }) => {
  const page = await visit('/', screen(width));
  expect(await bar(page).isVisible()).toBe(expected);
});

test.for(paths)(
  'on %s it stays at the bottom and never covers the footer',
  async (path, { visit }) => {
    const page = await visit(path, screen(390));
    await wholeIsDrawn(page);
    const measure = async () => {
      const box = await bar(page).boundingBox();
      const footer = await page.getByRole('contentinfo').boundingBox();
      if (box === null || footer === null) throw new Error('The bar or the footer is not drawn.');
      return { barTop: box.y, barBottom: box.y + box.height, footerEnd: footer.y + footer.height };
    };
    expect((await measure()).barBottom).toBeCloseTo(700, 0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const { barTop, barBottom, footerEnd } = await measure();
    expect(barBottom).toBeCloseTo(700, 0);
    expect(footerEnd).toBeLessThanOrEqual(barTop + 1);
  },
);

test('it calls', async ({ visit }) => {
  const page = await visit('/', screen(390));
  expect(await bar(page).getAttribute('href')).toBe('tel:+12545550142');
});
