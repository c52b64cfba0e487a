import type { Page } from 'playwright-core';

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

/** A page that is scrolled from its beginning to its end, with all pictures and fonts, as it was looked at last. */
export const readToTheEnd = async (open: () => Promise<Page>): Promise<Page> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const page = await open();
    if (await isReadToTheEnd(page)) return page;
  }
  throw new Error(`The page was not drawn to its end, ${attempts} times.`);
};
