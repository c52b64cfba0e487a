import type { Browser, Request } from 'playwright-core';
import type { Page } from '#site/plan/page.ts';
import { openBrowser } from '../browser.ts';
import { addressOf, onePerKind, pages } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';

const how =
  'Chromium at 390 x 844 opens each page and nobody touches it, until the network is idle;';

type View = { path: string; scriptRequests: number; inlineScript: number; bytes: number };

const look = async (browser: Browser, url: string, planned: Page): Promise<View> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const requests: Request[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url + addressOf(planned), { waitUntil: 'networkidle', timeout: 120_000 });
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const inlineScript = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && /^$|^module$|javascript$/.test(type))
      .reduce((sum, { text }) => sum + new TextEncoder().encode(text).length, 0),
  );
  await page.close();
  return {
    path: planned.path,
    inlineScript,
    scriptRequests: requests.filter((request) => request.resourceType() === 'script').length,
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
};

type Figure = Exclude<keyof View, 'path'>;

const worst = (views: readonly View[], figure: Figure) => {
  const view = views.reduce((a, b) => (b[figure] > a[figure] ? b : a));
  return { figure: view[figure], note: view[figure] === 0 ? 'every page' : view.path };
};

export const measurement: Measurement = {
  title: 'Before the visitor does anything',
  seconds: { full: 10, quick: 5 },
  measure: async ({ quick, site, tell }) => {
    const { url } = await site();
    const browser = await openBrowser();
    const views: View[] = [];
    const chosen = quick ? onePerKind : pages;
    try {
      // Nothing is timed here, so a few pages at once do no harm.
      const waiting = chosen.values();
      const lookOn = async () => {
        for (const page of waiting) {
          tell(views.length, chosen.length, page.path);
          views.push(await look(browser, url, page));
        }
      };
      await Promise.all([lookOn(), lookOn(), lookOn(), lookOn()]);
    } finally {
      await browser.close();
    }
    const sizes = onePerKind.map(({ kind, path }): Row => {
      const bytes = views.find((view) => view.path === path)?.bytes ?? Number.NaN;
      const seen = `${how} bodies of all responses, as sent.`;
      return { name: `${kind}: all bytes`, figure: bytes, unit: 'B', how: seen, note: path };
    });
    return {
      rows: [
        {
          name: 'script requests',
          unit: '',
          limit: 0,
          how: `${how} requests for scripts are counted, on the page with most.`,
          ...worst(views, 'scriptRequests'),
        },
        {
          name: 'inline script',
          unit: 'B',
          limit: 4 * 1024,
          how: `${how} text of the script elements that run, uncompressed, on the page with most.`,
          ...worst(views, 'inlineScript'),
        },
        ...sizes,
      ],
    };
  },
};
