import type { Page } from 'playwright-core';

/** Time enough for everything that a page might do by itself. */
export const comesToRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Notes every shift of the layout and what moved, from where to where. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const describe = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
      const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
      const [from, to] = [previousRect, currentRect].map(
        ({ x, y, width, height }) => `${x},${y} ${width}x${height}`,
      );
      return `${name} ${from} -> ${to}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(describe).join('; ');
        shifts.push(`${Math.round(entry.startTime)} ms, ${entry.value}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOn = async (page: Page): Promise<string[]> => {
  await comesToRest(page);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
};
