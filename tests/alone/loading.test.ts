import { setTimeout as after } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desk, measuredKinds, phone, test } from '#tests/support/browser.ts';

const late = (milliseconds: number) => async (route: Route) => {
  await after(milliseconds);
  await route.continue();
};

/** A slow line: the font comes long after the text, each picture long after its place is on screen. */
const slowLine = async (page: Page) => {
  await page.route('**/*.woff2', late(1500));
  await page.route('**/scenes/*', late(400));
};

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

type Shift = { value: number };

/** Whether it could be read: nothing else than a browser that draws no frame for five seconds is an excuse. */
const isReadToTheEnd = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    let isRead = false;
    const read = async (): Promise<true> => {
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await frame();
      }
      await Promise.all([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
      await frame();
      await frame();
      isRead = true;
      return true;
    };
    const framesStop = async (): Promise<false> => {
      const tooLate = () => new Promise<false>((resolve) => setTimeout(resolve, 5_000, false));
      while (!isRead && (await Promise.race([frame(), tooLate()])) !== false);
      return false;
    };
    return Promise.race([read(), framesStop()]);
  });

/** Now and then Chromium draws a page no more, why is not known; that one is opened again. */
const attempts = 3;

const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

const visits = [
  ['phone', phone],
  ['desk', desk],
] as const;

// One after the other: side by side, more of them are drawn no more.
describe.each(visits)('on a %s with a slow line', (_, screen) => {
  test.for(measuredKinds)(
    '$path runs no script file and nothing moves',
    async ({ path }, { visit }) => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const scripts: string[] = [];
        const page = await visit(path, screen, async (blank) => {
          await slowLine(blank);
          await countShifts(blank);
          blank.on('request', (request) => {
            if (request.resourceType() === 'script') scripts.push(request.url());
          });
        });
        expect(scripts).toEqual([]);
        const isRead = await isReadToTheEnd(page);
        expect(await shiftsOf(page)).toEqual([]);
        if (isRead) return;
      }
      expect.fail(`${path} was not drawn to its end, ${attempts} times`);
    },
  );
});
