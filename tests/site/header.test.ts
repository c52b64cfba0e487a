import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { locationLinks } from '#site/plan/navigation.ts';
import { content, desk, firstPath, test } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/offer-form.ts';

const header = (page: Page) => page.getByRole('banner');
const summary = (page: Page) => header(page).locator('summary', { hasText: 'Locations' });
const cities = (page: Page) =>
  Promise.all(
    locationLinks(content).map(({ label }) =>
      header(page).getByRole('link', { name: label, exact: true }).isVisible(),
    ),
  );
const shown = locationLinks(content).map(() => true);
const hidden = locationLinks(content).map(() => false);

/** Until it is heard: what listens to it arrives with the visitor's first move. */
const pressEscape = (page: Page) =>
  eventually(async () => {
    await page.keyboard.press('Escape');
    return cities(page);
  }).toEqual(hidden);

const waysToOpen: [string, (page: Page) => Promise<void>][] = [
  ['hovering', (page) => summary(page).hover()],
  ['a click', (page) => summary(page).click()],
  ['Enter', (page) => summary(page).press('Enter')],
  ['Space', (page) => summary(page).press('Space')],
  ['touch', (page) => summary(page).tap()],
];

test.for(waysToOpen)('the Locations menu opens by %s', async ([, open], { visit }) => {
  const page = await visit('/', { ...desk, hasTouch: true });
  expect(await cities(page)).toEqual(hidden);
  await open(page);
  expect(await cities(page)).toEqual(shown);
});

test('moving the mouse from the word to the links keeps them there, moving away does not', async ({
  visit,
}) => {
  const page = await visit('/', desk);
  await summary(page).hover();
  await header(page)
    .getByRole('link', { name: locationLinks(content).at(-1)?.label ?? '' })
    .hover();
  expect(await cities(page)).toEqual(shown);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await cities(page)).toEqual(hidden);
});

test('Escape closes the menu and gives the focus back', async ({ visit }) => {
  const page = await visit('/', desk);
  await summary(page).press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe(locationLinks(content)[0]?.label);
  await pressEscape(page);
  expect(await page.locator(':focus').textContent()).toBe('Locations');
});

// WCAG 2.2, 1.4.13: what hovering brings up can be sent away without moving the mouse.
test('Escape closes a menu that hovering opened', async ({ visit }) => {
  const page = await visit('/', desk);
  await summary(page).hover();
  await pressEscape(page);
  await page.mouse.move(0, 0);
  await summary(page).hover();
  expect(await cities(page)).toEqual(shown);
});

const waysToLeave: [string, (page: Page) => Promise<void>][] = [
  ['click', (page) => page.getByRole('heading', { level: 1 }).click()],
  ['touch', (page) => page.getByRole('heading', { level: 1 }).tap()],
];

test.for(waysToLeave)('a %s elsewhere closes the menu', async ([, leave], { visit }) => {
  const page = await visit('/', { ...desk, hasTouch: true });
  await summary(page).press('Enter');
  await leave(page);
  expect(await cities(page)).toEqual(hidden);
});

test.for([360, 1440])(
  'ad pages show only the logo, centred at %i pixels',
  async (width, { visit }) => {
    const page = await visit(firstPath('ad'), { viewport: { width, height: 800 } });
    const parts = header(page).locator('a, button, summary, nav');
    expect(await parts.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/',
    ]);
    const logo = await parts.evaluate((one) => {
      const box = one.getBoundingClientRect();
      return { middle: box.left + box.width / 2, page: document.documentElement.clientWidth / 2 };
    });
    expect(Math.abs(logo.middle - logo.page)).toBeLessThanOrEqual(2);
  },
);

const scrollbar = 15;

test.for([
  ...[320, 344, 345, 359, 360, 412].map((width) => ({ width, beside: 0 })),
  ...[335, 360, 375, 425].map((width) => ({ width, beside: scrollbar })),
])(
  'name and language stand on a line of their own at $width pixels, of which a scrollbar takes $beside',
  async ({ width, beside }, { visit }) => {
    const page = await visit('/', { viewport: { width, height: 800 } });
    await page.evaluate((taken) => {
      document.documentElement.style.paddingRight = `${taken}px`;
    }, beside);
    const lines = (words: string) =>
      header(page)
        .locator(words)
        .first()
        .evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one.firstChild ?? one);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
    expect(await lines('.logo > span')).toBe(1);
    expect(await lines('.language')).toBe(1);
  },
);
