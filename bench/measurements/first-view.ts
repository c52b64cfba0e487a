import type { Browser, Page as Tab } from 'playwright-core';
import type { Page } from '#site/plan/page.ts';
import { openBrowser } from '../browser.ts';
import { addressOf, onePerKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';

const how =
  'Chromium at 390 x 844 opens each page and nobody touches it, until the network is idle;';
const afterwards =
  'Then a key is pressed, and the network is idle again: bodies of all further responses, as sent;';

/** Bytes by the type of what was asked for: document, font, image, script, stylesheet. */
type Bytes = Record<string, number>;

type View = {
  path: string;
  scriptRequests: number;
  inlineScript: number;
  before: Bytes;
  after: Bytes;
};

const total = (bytes: Bytes): number => Object.values(bytes).reduce((sum, one) => sum + one, 0);

const inWords = (bytes: Bytes): string =>
  Object.entries(bytes)
    .sort(([, a], [, b]) => b - a)
    .map(([type, size]) => `${type} ${(size / 1024).toFixed(1)}`)
    .join(', ');

/** Collects what a tab receives; each call answers with what came since the last one. */
const bytesOf = (tab: Tab) => {
  let waiting: Promise<[string, number]>[] = [];
  tab.on('requestfinished', (request) => {
    const sized = request.sizes().then(({ responseBodySize }) => responseBodySize);
    waiting.push(sized.then((size) => [request.resourceType(), size]));
  });
  return async (): Promise<Bytes> => {
    const received = await Promise.all(waiting);
    waiting = [];
    const bytes: Bytes = {};
    for (const [type, size] of received) bytes[type] = (bytes[type] ?? 0) + size;
    return bytes;
  };
};

const inlineScriptOn = (tab: Tab): Promise<number> =>
  tab.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && /^$|^module$|javascript$/.test(type))
      .reduce((sum, { text }) => sum + new TextEncoder().encode(text).length, 0),
  );

const look = async (browser: Browser, url: string, planned: Page): Promise<View> => {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
  let scriptRequests = 0;
  tab.on('request', (request) => {
    if (request.resourceType() === 'script') scriptRequests += 1;
  });
  const received = bytesOf(tab);
  await tab.goto(url + addressOf(planned), { waitUntil: 'networkidle', timeout: 120_000 });
  const view = {
    path: planned.path,
    scriptRequests,
    inlineScript: await inlineScriptOn(tab),
    before: await received(),
  };
  await tab.keyboard.press('Shift');
  // A seller's own page has nothing that could open.
  if (planned.kind !== 'your-request') {
    await tab.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
  }
  await tab.waitForLoadState('networkidle');
  const after = await received();
  await tab.close();
  return { ...view, after };
};

const worst = (views: readonly View[], figure: 'scriptRequests' | 'inlineScript') => {
  const view = views.reduce((a, b) => (b[figure] > a[figure] ? b : a));
  return { figure: view[figure], note: view[figure] === 0 ? 'every page' : view.path };
};

const rowsOfKind = ({ kind, path }: Page, views: readonly View[]): Row[] => {
  const view = views.find((one) => one.path === path);
  if (view === undefined) return [];
  return [
    {
      name: `${kind}: bytes before intent`,
      figure: total(view.before),
      unit: 'B',
      how: `${how} bodies of all responses, as sent; by type in KB in the note.`,
      note: inWords(view.before),
    },
    {
      name: `${kind}: script after intent`,
      figure: view.after['script'] ?? 0,
      unit: 'B',
      limit: 75 * 1024,
      how: `${afterwards} the figure is scripts alone, the note has all types in KB.`,
      note: inWords(view.after),
    },
  ];
};

export const measurement: Measurement = {
  title: 'Before and after the visitor does something',
  seconds: { full: 15, quick: 5 },
  measure: async ({ quick, language, site, tell }) => {
    const { url } = await site();
    const browser = await openBrowser();
    const views: View[] = [];
    const all = onePerKind(language);
    const chosen = quick ? all.slice(0, 3) : all;
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
        ...all.flatMap((page) => rowsOfKind(page, views)),
      ],
    };
  },
};
