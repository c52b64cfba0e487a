import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { headerLinks, locationLinks } from '#site/plan/navigation.ts';
import { content, phone, scriptsOff, test } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/offer-form.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => page.getByRole('banner').locator('.menu-toggle summary');
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test.for([
  [1279, { menu: false, toggle: true }],
  [1280, { menu: true, toggle: false }],
] as const)('at %i pixels the header shows %o', async ([width, expected], { visit }) => {
  const page = await visit('/', { viewport: { width, height: 800 } });
  const seen = { menu: await menu(page).isVisible(), toggle: await toggle(page).isVisible() };
  expect(seen).toEqual(expected);
});

test.for([
  ['on', {}],
  ['off', scriptsOff],
] as const)('the toggle opens and closes the menu, scripts %s', async ([, options], { visit }) => {
  const page = await visit('/', { ...phone, ...options });
  for (const expected of [true, false]) {
    await toggle(page).click();
    expect(await menu(page).isVisible()).toBe(expected);
  }
});

test.for(['/', '/es'].flatMap((path) => [320, 360, 1280, 1440].map((width) => ({ path, width }))))(
  'the header of $path is one line at $width pixels',
  async ({ path, width }, { look }) => {
    const page = await look(path, { viewport: { width, height: 800 } });
    const parts = await page
      .locator('.header-bar > *, .menu > *, .menu > ul > li')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          return { middle: Math.round((top + bottom) / 20), left, right };
        }),
      );
    expect(new Set(parts.map(({ middle }) => middle)).size).toBe(1);
    expect(Math.min(...parts.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(width);
  },
);

test('locations are indented under the word', async ({ visit }) => {
  const page = await visit('/', phone);
  await toggle(page).click();
  const left = async (name: string) => (await link(page, name).boundingBox())?.x ?? Number.NaN;
  const siblings = await Promise.all(
    headerLinks(content).afterLocations.map(({ label }) => left(label)),
  );
  const cities = await Promise.all(locationLinks(content).map(({ label }) => left(label)));
  expect(Math.min(...cities)).toBeGreaterThan(Math.max(...siblings) + 12);
});

test('every place of the wide menu is in the narrow one, with the phone', async ({ visit }) => {
  const page = await visit('/', phone);
  await toggle(page).click();
  const names = [
    ...headerLinks(content).beforeLocations.map(({ label }) => label),
    ...locationLinks(content).map(({ label }) => label),
    ...headerLinks(content).afterLocations.map(({ label }) => label),
    content.company.phone,
    'Get Cash Offer Now',
  ];
  const links = menu(page).getByRole('link').filter({ visible: true });
  expect(await links.allInnerTexts()).toEqual(names);
});

test.for([
  ['another page', 'About us'],
  ['the same page', 'Home'],
  ['a call', content.company.phone],
] as const)('choosing %s closes the menu', async ([, name], { visit }) => {
  const page = await visit('/', phone);
  await toggle(page).click();
  await link(page, name).click();
  await menu(page).waitFor({ state: 'hidden' });
});

test('the menu is closed for a visitor who comes back', async ({ visit }) => {
  const page = await visit('/', phone);
  await toggle(page).click();
  // Left open on purpose: a visitor can leave by other ways than the menu's links.
  await page.goto('/about-us');
  await page.goBack({ waitUntil: 'commit' });
  await menu(page).waitFor({ state: 'hidden' });
});

test('Escape closes the menu and gives the focus back', async ({ visit }) => {
  const page = await visit('/', phone);
  await toggle(page).press('Enter');
  await link(page, 'Home').focus();
  // What listens to it arrives with the visitor's first move.
  await eventually(async () => {
    await page.keyboard.press('Escape');
    return menu(page).isVisible();
  }).toBe(false);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Menu');
});
