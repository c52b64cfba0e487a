import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { wholeIsDrawn } from './drawn.ts';

/** Less than half as much for each page to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page as it is now: how wide it is, how far it is scrolled, what is open on it. */
export const faultsNow = async (page: Page): Promise<string[]> => {
  await wholeIsDrawn(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
};

const faultsAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  await wholeIsDrawn(page);
  // At the end of a page a bar that is fixed to the window lies over nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return faultsNow(page);
};

/** What axe finds on a phone and on a wide screen. */
export const axeFaults = async (page: Page) => ({
  360: await faultsAt(page, 360),
  1440: await faultsAt(page, 1440),
});

export const noFaults = { 360: [], 1440: [] };
