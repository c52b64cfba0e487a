import type { Page } from 'playwright-core';

/**
 * The windows of one test, closed when it ends. Of a test that ran out of time the rest runs on: a window that it opened
 * then would stay, and keep the browser drawing for all files that follow in the worker.
 */
export const windowsOfTest = () => {
  const opening: Promise<Page>[] = [];
  let isOver = false;
  return {
    add: (open: () => Promise<Page>): Promise<Page> => {
      if (isOver)
        return Promise.reject(new Error('The test is over, and opens no window any more.'));
      const page = open();
      opening.push(page);
      return page;
    },
    closeAll: async (): Promise<void> => {
      isOver = true;
      const opened = await Promise.allSettled(opening);
      const pages = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await Promise.all(pages.map((page) => page.context().close()));
    },
  };
};
