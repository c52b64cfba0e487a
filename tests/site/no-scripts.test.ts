import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { locationLinks } from '#site/plan/navigation.ts';
import { content, contents, desk, pageKinds, scriptsOff, test } from '#tests/support/browser.ts';

const plain = { ...desk, ...scriptsOff };

/** What a page holds for reading and does not show. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = 'section, h1, h2, h3, p, li, form, label, input, textarea, button, img, summary';
    const withheld = 'details:not([open]) > :not(summary), [hidden], [aria-hidden], [type=hidden]';
    return [...document.querySelectorAll(`:is(main, footer) :is(${parts})`)]
      .filter((part) => part.closest(withheld) === null)
      .filter((part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((part) => part.outerHTML.slice(0, 80));
  });

test.for(pageKinds)(
  '$path shows everything and its links work',
  async ({ path, language }, { look }) => {
    const { legal, book } = contents.in(language);
    const policy = legal.find(({ slug }) => slug === 'privacy-policy')?.heading ?? '';
    const page = await look(path, plain);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await unseen(page)).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: policy }).click();
    await page.waitForURL(book.legal('privacy-policy').path);
  },
);

test('the Locations menu opens, leads to a city, and closes', async ({ visit }) => {
  const page = await visit('/', plain);
  const header = page.getByRole('banner');
  const summary = header.locator('summary', { hasText: 'Locations' });
  const [city = { label: '', path: '' }] = locationLinks(content);
  const link = header.getByRole('link', { name: city.label, exact: true });
  await summary.press('Enter');
  expect(await link.isVisible()).toBe(true);
  await summary.press('Enter');
  expect(await link.isVisible()).toBe(false);
  await summary.press('Enter');
  await link.click();
  await page.waitForURL(city.path);
});

test('answers open one at a time in each section, and close again', async ({ visit }) => {
  const page = await visit('/faq', plain);
  const section = page.getByRole('main').locator('section', { has: page.locator('details') });
  const openIn = (index: number) =>
    section
      .nth(index)
      .locator('details')
      .evaluateAll((all) => all.map((one) => one.hasAttribute('open')).lastIndexOf(true));
  const press = (index: number, question: number) =>
    section.nth(index).locator('summary').nth(question).click();

  expect(await section.count()).toBe(6);
  await press(0, 0);
  await press(1, 1);
  await press(0, 2);
  expect([await openIn(0), await openIn(1)]).toEqual([2, 1]);
  expect(await section.nth(0).locator('details[open]').count()).toBe(1);
  await press(0, 2);
  expect(await section.nth(0).locator('details[open]').count()).toBe(0);
});
