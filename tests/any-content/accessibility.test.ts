import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { firstPath, pages, still, test } from '#tests/support/browser.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const faultsAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  // At the end of the page the call bar lies over nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
};

const faults = async (page: Page) => {
  await page.evaluate(axe.source);
  return { 360: await faultsAt(page, 360), 1440: await faultsAt(page, 1440) };
};

const none = { 360: [], 1440: [] };

test.for(pages)('axe finds nothing on $path', async ({ path }, { look }) => {
  expect(await faults(await look(path, still))).toEqual(none);
});

test('axe finds nothing on the page for unknown paths', async ({ look, problems }) => {
  const page = await look('/no-such-page', still);
  problems.length = 0;
  expect(await faults(page)).toEqual(none);
});

const withDetails = [firstPath('faq'), firstPath('landing')];

test.for(withDetails)('nor on %s with every menu and answer open', async (path, { look }) => {
  const page = await look(path, still);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Those that share a name would close each other.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  expect(await faults(page)).toEqual(none);
});
