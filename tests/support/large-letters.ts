import type { Page } from 'playwright-core';

/** What leaves the screen to the side once letters are twice as large, of the page's own content. */
export const cutByLargeLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth)
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
  });
