import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { firstPath, pageKinds, phone, scriptsOff, test } from '#tests/support/browser.ts';

const parts = '.scene, main > section, .hero > section, .footer';

const headingsSeen = (page: Page) =>
  page
    .locator('h1, h2, h3')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);

type Node = { ignored: boolean; role?: { value: string } };

const headingsTold = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading').length;
};

test.for(pageKinds)(
  '$path tells a screen reader on a phone of every heading',
  async ({ path }, { look }) => {
    const page = await look(path, phone);
    const seen = await headingsSeen(page);
    expect(seen).toBeGreaterThan(0);
    await expect.poll(() => headingsTold(page)).toBe(seen);
  },
);

const waiting = (page: Page) =>
  page
    .locator(parts)
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length,
    );

test('a landing page on a phone leaves to the next frames what lies below its form', async ({
  visit,
}) => {
  const page = await visit(firstPath('landing'), phone, (blank) =>
    blank.addInitScript((selector) => {
      addEventListener('DOMContentLoaded', () => {
        const drawnAtOnce = [...document.querySelectorAll(selector)].filter(
          (one) => getComputedStyle(one).contentVisibility !== 'auto',
        );
        Object.assign(window, { drawnAtOnce: drawnAtOnce.length });
      });
    }, parts),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'drawnAtOnce'))).toBe(0);
  await expect.poll(() => waiting(page)).toBe(0);
});

test('with scripts off a page is drawn at once', async ({ visit }) => {
  const page = await visit(firstPath('landing'), { ...phone, ...scriptsOff });
  expect(await waiting(page)).toBe(0);
});

test('a link to the form of a page finds everything above it drawn', async ({ visit }) => {
  const page = await visit(`${firstPath('city')}#contact`, phone);
  expect(await waiting(page)).toBe(0);
  const form = page.locator('#contact');
  await expect.poll(() => form.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(50);
});

test('a page that is loaded again stays where the visitor was', async ({ visit }) => {
  const page = await visit('/', phone);
  const place = page.locator('main > section').nth(2).locator('h2');
  const top = () => place.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  // A page that is still growing ends a glide half-way: it is drawn first, and moved at once.
  await expect.poll(() => waiting(page)).toBe(0);
  await place.evaluate((one) =>
    scrollTo({ top: one.getBoundingClientRect().top - 100, behavior: 'instant' }),
  );
  await expect.poll(top).toBe(100);
  await page.reload();
  await expect.poll(() => waiting(page)).toBe(0);
  await expect.poll(async () => Math.abs((await top()) - 100)).toBeLessThan(5);
});
