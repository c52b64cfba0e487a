import type { Page } from 'playwright-core';
import { startDesk } from '#tests/support/desk-process.ts';
import { openBrowser } from '../browser.ts';
import { signInAtDesk } from '../desk-session.ts';
import { emptyFolder } from '../measured-site.ts';
import type { Measurement } from '../measurement.ts';
import { median, quantile } from '../median.ts';

const keys = { full: 60, quick: 12 };
const warmUps = 4;

/** From the key to the frame in which its letter stands, by the clock of the page. */
const timeKey = async (page: Page, letters: string): Promise<number> => {
  const frame = page.frames().find((one) => one.url().includes('/website/page/drawn'));
  if (frame === undefined) throw new Error('the page shows no frame');
  const began = performance.now();
  await page.keyboard.type(letters.at(-1) ?? '');
  await frame.waitForFunction(
    (words) => document.querySelector('h1')?.textContent?.endsWith(words),
    letters,
    { polling: 'raf' },
  );
  return performance.now() - began;
};

const typeOn = async (page: Page, times: number, tell: (at: number) => void): Promise<number[]> => {
  const taken: number[] = [];
  let letters = '';
  for (let key = -warmUps; key < times; key += 1) {
    letters += 'abcdefghij'[(key + warmUps) % 10];
    // The heading has its limit.
    if (letters.length > 20) {
      await page.getByRole('textbox').fill('');
      letters = 'x';
    }
    const ms = await timeKey(page, letters);
    if (key >= 0) taken.push(ms);
    tell(Math.max(0, key));
  }
  return taken;
};

export const measurement: Measurement = {
  title: 'The page that follows the typing',
  seconds: { full: 60, quick: 25 },
  measure: async ({ quick, site, tell }) => {
    const times = quick ? keys.quick : keys.full;
    const { folder } = await site();
    const desk = await startDesk({ DATA_DIR: emptyFolder('preview'), SITE_OUT_DIR: folder });
    const cookie = await signInAtDesk(desk.store);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const value = cookie.replace('desk=', '');
      await page.context().addCookies([{ name: 'desk', value, url: desk.url, httpOnly: true }]);
      await page.goto(`${desk.url}/website/page`);
      await page.frameLocator('.page-frame').locator('h1').click();
      await page.getByRole('textbox').fill('');
      const taken = await typeOn(page, times, (at) => tell(at, times, 'keys'));
      const how =
        'The desk over an empty SQLite store, the home page in Chromium at the size of a phone: each key is pressed once the page shows the one before.';
      return {
        rows: [
          {
            name: 'from a key to the page, median',
            figure: median(taken),
            unit: 'ms',
            limit: 300,
            how,
            note: `p90 ${quantile(taken, 0.9).toFixed(0)} ms`,
          },
        ],
      };
    } finally {
      await browser.close();
      await desk.stop();
    }
  },
};
