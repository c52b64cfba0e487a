import type { Page } from 'playwright-core';

/** Until every part of a page is drawn that leaves the first frame to others: site/styles/later.css. */
export const wholeIsDrawn = (page: Page) =>
  page.evaluate(async () => {
    const parts = document.getAnimations().filter((one) => one instanceof CSSAnimation);
    const late = parts.filter(({ animationName }) => animationName === 'drawn');
    await Promise.all(late.map(({ finished }) => finished));
  });
