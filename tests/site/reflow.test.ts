import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { firstPath, pageKinds, still, test } from '#tests/support/browser.ts';

/** The words and controls that stick out of the window, and by how much the page scrolls sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isOut = [...range.getClientRects()].some(
        ({ width, left, right }) => width > 1 && (left < 0 || right > root.clientWidth),
      );
      if (isOut && node.parentElement?.closest('[aria-hidden], .skip, .sr-only') === null) {
        words.push(node.textContent ?? '');
      }
    }
    const controls = [...document.querySelectorAll('a, button, summary, input, textarea')]
      .filter((one) => {
        const { width, left, right } = one.getBoundingClientRect();
        return width > 1 && (left < 0 || right > root.clientWidth);
      })
      .filter((one) => one.checkVisibility() && one.closest('[aria-hidden], .skip') === null);
    return {
      words,
      controls: controls.map((one) => one.outerHTML),
      scroll: root.scrollWidth - root.clientWidth,
    };
  });

const fits = { words: [], controls: [], scroll: 0 };

/** Twice as large as the site sets them: by the reader's own style sheet, or by their browser's setting. */
const largeLetters: Record<string, (page: Page, look: () => Promise<void>) => Promise<void>> = {
  'a style sheet': async (page, look) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 225% !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await look();
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  },
  'the browser': async (page, look) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await look();
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await session.detach();
  },
};

describe.for(pageKinds)('$path', ({ path }) => {
  test('fits 320 pixels', async ({ stay }) => {
    const page = await stay(path, still);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toEqual(fits);
  });

  test.for(Object.keys(largeLetters))(
    'fits 360 pixels with letters set twice as large by %s',
    async (by, { stay }) => {
      const page = await stay(path, still);
      await page.setViewportSize({ width: 360, height: 740 });
      await largeLetters[by]?.(page, async () => {
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
          .toBe('36px');
        expect(await sideways(page)).toEqual(fits);
      });
    },
  );
});

test.for(['/', '/es'])('the number to call stays on one line below %s', async (path, { stay }) => {
  const page = await stay(path, still);
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = () =>
    page.locator('.call-bar a').evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  await largeLetters['a style sheet']?.(page, async () => expect(await lines()).toBe(1));
});

/** WCAG 2.2, 1.4.12, which a reader sets for themselves; a constructed sheet, as the policy refuses others. */
const spreadText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** The buttons whose text is larger than they are. */
const clipped = (page: Page) =>
  page
    .locator('.button, .button-quiet, .button-dark, .call-bar, button')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
        )
        .map((one) => one.textContent),
    );

const spread = [320, 390, 1024, 1440].flatMap((width) =>
  ['/', '/contact', firstPath('landing')].map((path) => ({ width, path })),
);

test.for(spread)('spread text fits $path at $width pixels', async ({ width, path }, { look }) => {
  const page = await look(path, { ...still, viewport: { width, height: 800 } });
  await spreadText(page);
  expect(await clipped(page)).toEqual([]);
  expect(await sideways(page)).toEqual(fits);
});

test.for([320, 360, 412, 767, 768, 1440, 1920])(
  'the drawing goes from edge to edge at %s pixels',
  async (width, { look }) => {
    const page = await look('/', { ...still, viewport: { width, height: 800 } });
    const box = await page.locator('.scene svg').boundingBox();
    expect(box?.x).toBeLessThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(width);
  },
);

const rising = (page: Page) => page.evaluate(() => document.getAnimations().length);

test.for([
  ['no-preference', true],
  ['reduce', false],
] as const)('with motion %s sections rise: %s', async ([reducedMotion, expected], { visit }) => {
  const page = await visit('/', { reducedMotion });
  expect(await rising(page)).toBe(0);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 0 && document.querySelector('.rise') !== null);
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
  expect((await rising(page)) > 0).toBe(expected);
});

test('what is in view, or nearly, does not move when the visitor begins to scroll', async ({
  visit,
}) => {
  const page = await visit('/faq', { viewport: { width: 1440, height: 900 } });
  const sections = page.locator('.section > .wrap');
  const isFar = await sections.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top > 2 * innerHeight + 20),
  );
  await page.mouse.wheel(0, 20);
  await page.waitForFunction(() => document.querySelector('.rise') !== null);
  const rise = await sections.evaluateAll((all) => all.map((one) => one.matches('.rise')));
  expect(new Set(isFar)).toEqual(new Set([true, false]));
  expect(rise).toEqual(isFar);
});
