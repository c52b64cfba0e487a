import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desk, pageFamilies, phone, test } from '#tests/support/browser.ts';
import { shiftsOn, watchShifts } from '#tests/support/layout-shifts.ts';
import { readToTheEnd } from '#tests/support/read-to-the-end.ts';

/** Whatever has come is on screen. A browser that draws no more is not waited for. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frames = async () => {
      const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
      for (let left = 5; left > 0 || !isPainted(); left -= 1) {
        await new Promise(requestAnimationFrame);
      }
    };
    await Promise.race([frames(), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });

const afterWhatIsThere = (page: Page) => async (route: Route) => {
  await isDrawn(page);
  await route.continue();
};

/** As on a slow line: the font comes after the text is seen, each picture after its place is. */
const slowLine = async (page: Page) => {
  await page.route('**/*.woff2', afterWhatIsThere(page));
  await page.route('**/scenes/*', afterWhatIsThere(page));
};

const visits = [
  ['phone', phone],
  ['desk', desk],
] as const;

describe.each(visits)('on a %s with a slow line', (_, screen) => {
  test.for(pageFamilies)(
    '$path runs no script file and nothing moves',
    async ({ path }, { visit }) => {
      const page = await readToTheEnd(async () => {
        const scripts: string[] = [];
        const opened = await visit(path, screen, async (blank) => {
          await slowLine(blank);
          await watchShifts(blank);
          blank.on('request', (request) => {
            if (request.resourceType() === 'script') scripts.push(request.url());
          });
        });
        // Whoever scrolls wants scripts, and gets them.
        expect(scripts).toEqual([]);
        return opened;
      });
      expect(await shiftsOn(page)).toEqual([]);
    },
  );
});
