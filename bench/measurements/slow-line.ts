import { setTimeout as after } from 'node:timers/promises';
import type { Browser, Route, Page as Tab } from 'playwright-core';
import { shiftsOn, watchShifts } from '#tests/support/layout-shifts.ts';
import { readToTheEnd } from '#tests/support/read-to-the-end.ts';
import { openBrowser } from '../browser.ts';
import { addressOf, measuredPages } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';

const late = { font: 1_500, picture: 400 };

const how = `Chromium opens a page of each kind, and home and a landing page of the other languages; fonts come ${late.font} ms late and pictures ${late.picture} ms. The page is scrolled to its end until everything has come: how often anything moved, on all pages together.`;

const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

const lateBy = (milliseconds: number) => async (route: Route) => {
  await after(milliseconds);
  await route.continue();
};

const open = async (browser: Browser, viewport: Size, url: string): Promise<Tab> => {
  const tab = await browser.newPage({ viewport });
  await tab.route('**/*.woff2', lateBy(late.font));
  await tab.route('**/scenes/*', lateBy(late.picture));
  await watchShifts(tab);
  await tab.goto(url);
  return tab;
};

type Size = (typeof screens)[keyof typeof screens];

const rowOf = (screen: string, pages: number, shifts: readonly string[]): Row => ({
  name: `${screen}: layout shifts`,
  figure: shifts.length,
  unit: '',
  limit: 0,
  how,
  note: shifts.length === 0 ? `on ${pages} pages` : shifts.join('; '),
});

export const measurement: Measurement = {
  title: 'A slow line',
  seconds: { full: 90, quick: 8 },
  measure: async ({ quick, language, site, tell }) => {
    const { url } = await site();
    const all = measuredPages(language);
    const chosen = quick ? all.filter(({ kind }) => kind === 'home') : all;
    const browser = await openBrowser();
    const rows: Row[] = [];
    try {
      // One after the other: side by side, Chromium draws more of them no more.
      for (const [screen, size] of Object.entries(screens)) {
        const shifts: string[] = [];
        for (const page of chosen) {
          tell(rows.length, 2, `${page.path} on a ${screen}`);
          const tab = await readToTheEnd(() => open(browser, size, url + addressOf(page)));
          shifts.push(...(await shiftsOn(tab)).map((shift) => `${page.path}: ${shift}`));
          await tab.close();
        }
        rows.push(rowOf(screen, chosen.length, shifts));
      }
    } finally {
      await browser.close();
    }
    return { rows };
  },
};
