import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import sharp from 'sharp';
import { findChromium, launchOptions } from '../support/chromium.ts';
import { addAuthenticator, joinWith } from '../support/passkeys.ts';
import { type StartedDemo, startDemo } from './started-demo.ts';

/* "npm run pictures": what the README shows, taken from the demo on an ordinary morning. */

const folder = 'docs/pictures';
const morning = '2026-11-17T10:24:00-06:00';

/** Twice the points of a phone's screen, so that they are crisp at the size shown. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;
const computer = (width: number) => ({ viewport: { width, height: 800 } }) as const;

const open = async (browser: Browser, options: BrowserContextOptions, url?: string) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  if (url !== undefined) await page.goto(url);
  return page;
};

type Part = {
  /** At the top of the picture, in place of the top of the page. */
  from?: Locator;
  /** The last that is seen whole: what follows would be cut in two. */
  to: Locator;
  /** Stays at the lower edge of the screen, and needs its place there. */
  bar?: Locator;
};

const space = 12;

const edgesOf = async (part: Locator | undefined) => {
  const { y = 0, height = 0 } = (await part?.boundingBox()) ?? {};
  return { top: y, bottom: y + height, height };
};

const take = async (page: Page, name: string, { from, to, bar }: Part): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  const top = from === undefined ? 0 : (await edgesOf(from)).top - 2 * space;
  // Cards stand closer to each other than that: above the bar, nothing is seen of the next.
  const below = bar === undefined ? space : space / 2;
  const height = (await edgesOf(to)).bottom + below - top + (await edgesOf(bar)).height;
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.round(height) });
  await page.evaluate(`scrollTo(0, ${top})`);
  const file = join(folder, `${name}.webp`);
  const taken = sharp(await page.screenshot()).webp({ quality: 80, effort: 6 });
  const { size } = await taken.toFile(file);
  process.stdout.write(`${file}  ${Math.round(size / 1024)} KB\n`);
};

/** Words that are changed on the page itself, and the change before it is published. */
const takeWebsite = async (
  browser: Browser,
  storageState: BrowserContextOptions['storageState'],
  deskLink: string,
): Promise<void> => {
  const onPhone = { ...phone, ...(storageState && { storageState }) };
  const page = await open(browser, onPhone, new URL('/website/page', deskLink).href);
  await page.frameLocator('iframe').locator('h1').click();
  await page.getByLabel('Top of the page › Heading').fill('Sell your house as it is, in {region}');
  await page.getByText('Saved, not published yet.').waitFor();
  await take(page, 'website-page', {
    to: page.getByLabel('Words', { exact: true }),
    bar: page.getByRole('navigation'),
  });
  await page.goto(new URL('/website/changes', deskLink).href);
  await take(page, 'website-changes', {
    to: page.getByRole('button', { name: /^Discard/ }).first(),
    bar: page.getByRole('navigation'),
  });
};

const takeAll = async (browser: Browser, { siteUrl, deskLink }: StartedDemo): Promise<void> => {
  const callNext = await open(browser, phone);
  await addAuthenticator(callNext);
  await joinWith(callNext, deskLink);
  await take(callNext, 'call-next', {
    to: callNext.getByRole('article').nth(1),
    bar: callNext.getByRole('navigation'),
  });

  const storageState = await callNext.context().storageState();
  const found = new URL('/leads?q=2718+Sanger', deskLink).href;
  const lead = await open(browser, { ...computer(1280), storageState }, found);
  await lead.getByRole('link', { name: 'Dolores Reyes' }).click();
  await take(lead, 'lead', { to: lead.locator('#more') });

  const link = await lead.getByText('See what the seller sees').getAttribute('href');
  const sellerPage = await open(browser, phone, siteUrl + new URL(link ?? '').pathname);
  const callBar = { name: 'Call (254) 555-0142 Now!' };
  await take(sellerPage, 'sellers-page', {
    from: sellerPage.getByRole('heading', { level: 1 }),
    to: sellerPage.getByText('We pay them all'),
    bar: sellerPage.getByRole('link', callBar),
  });

  await takeWebsite(browser, storageState, deskLink);

  const home = await open(browser, computer(1440), siteUrl);
  await take(home, 'home', { to: home.getByLabel('Email') });
  const homeOnPhone = await open(browser, phone, siteUrl);
  await take(homeOnPhone, 'home-phone', {
    to: homeOnPhone.getByLabel('Property address'),
    bar: homeOnPhone.getByRole('link', callBar),
  });
};

const demo = await startDemo(morning);
const browser = await chromium.launch(launchOptions(findChromium()));
try {
  await takeAll(browser, demo);
} finally {
  await browser.close();
  await demo.stop();
}
