import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { contents, scriptsOff } from '#tests/support/browser.ts';
import { offerTo } from '#tests/support/offers.ts';
import { testWith } from '#tests/support/seller-page.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const test = testWith();
const small = { viewport: { width: 360, height: 740 } } as const;

/** Where something ends, in the window that was opened. */
const endOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`There is no ${selector} to see.`);
  return box.y + box.height;
};

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.y ?? 0;

test.for(contents.all)(
  'in $language, amount, last day and three answers are the first screen of a small phone',
  async ({ language, offerWords: { answers }, sellerPage }, { ask, open, store }) => {
    const asked = await ask({ language, firstName: 'Guadalupe' });
    await offerTo(store, asked.id, Date.now());
    const page = await open(asked.link, { ...small, ...scriptsOff });
    expect(await page.locator('h1').innerText()).toMatch(/^Guadalupe, .+\s\$135,200$/);
    expect(await topOf(page, '.request-amount')).toBeGreaterThan(0);
    const bar = await topOf(page, '.call-bar');
    expect(await endOf(page, '.request-answers')).toBeLessThan(bar);
    for (const { button } of [answers.accept, answers.no]) {
      await page.getByRole('button', { name: button }).waitFor();
    }
    await page.getByText(answers.question.button).waitFor();
    // The bar is the one way to call, and there is no menu.
    expect(await page.locator('a[href^="tel:"]').filter({ visible: true }).count()).toBe(1);
    expect(await page.locator('header nav, footer nav').count()).toBe(0);
    expect(await page.getByRole('contentinfo').innerText()).not.toContain(sellerPage.call);
  },
);

test('each answer says by when we call, and the question is for our eyes', async ({
  ask,
  open,
  service,
  store,
}) => {
  const asked = await ask();
  await offerTo(store, asked.id, Date.now());
  const page = await open(asked.link, { ...small, ...scriptsOff });
  const called = /We will call you (with the answer )?no later than .+ at 6:00 PM\.$/;
  const hints = await page.locator('.request-answers > div > .hint').allInnerTexts();
  expect(hints).toEqual([
    expect.stringMatching(called),
    expect.stringMatching(called),
    'We note it now and will not press you. The offer stands until its last day.',
  ]);
  await page.getByText('I have a question').click();
  await page.getByLabel('Your question').fill('Who pays the back taxes?');
  await page.getByRole('button', { name: 'Send my question' }).click();
  const told = await page.getByRole('status').first().innerText();
  expect(told).toMatch(
    /We have your question\. We will call you with the answer no later than .+ 6:00 PM\.$/,
  );
  expect(await page.getByRole('main').innerText()).not.toContain('back taxes');
  const folder = join(service.dataDir, 'mail');
  const mails = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  await untilItHolds(() =>
    expect(mails().join('')).toContain('They wrote: Who pays the back taxes?'),
  );
});

test('without an offer the steps come first, and that there is none below them', async ({
  ask,
  open,
}) => {
  const { link } = await ask();
  const page = await open(link, small);
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, 2)).toEqual(['Where it stands', 'Our offer to you']);
});

test('closing costs have their heading, and the reference its margin', async ({
  ask,
  open,
  store,
}) => {
  const asked = await ask();
  await offerTo(store, asked.id, Date.now(), { assignable: 'yes' });
  // So narrow that a wide reference stands on a line of its own.
  const page = await open(asked.link, { viewport: { width: 240, height: 740 } });
  const strong = page.locator('.reference strong');
  await strong.evaluate((one) => {
    one.textContent = 'MWM-8WM';
  });
  const words = await page.locator('.reference').boundingBox();
  const reference = await strong.boundingBox();
  expect(reference?.y).toBeGreaterThan((words?.y ?? 0) + 10);
  expect(reference?.x).toBe(words?.x);
  const headings = await page.locator('.request-term h3').allInnerTexts();
  expect(headings).toEqual(['Closing costs', 'We may assign the contract']);
});

/** As who reads with large letters has them; a constructed sheet, as the policy refuses others. */
const readLarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}% !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, percent);

/** What sticks out of the window on the right. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const { clientWidth, scrollWidth } = document.documentElement;
    const out = [...document.querySelectorAll('main *, aside *, header *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return { scroll: scrollWidth - clientWidth, out: out.map((one) => one.textContent) };
  });

const fits = { scroll: 0, out: [] };

test.for(contents.all)(
  'in $language, page and sheet fit 320 pixels, and large letters',
  async ({ language }, { ask, open, store }) => {
    const asked = await ask({ language });
    await offerTo(store, asked.id, Date.now(), { assignable: 'yes' });
    for (const [path, twice] of [
      [asked.link, 225],
      [`${asked.link}/offer`, 200],
    ] as const) {
      const page = await open(path, { viewport: { width: 320, height: 640 } });
      const door = page.locator('form[action*="/offer#"]');
      if ((await door.count()) > 0) {
        expect(await sticksOut(page)).toEqual(fits);
        await door.locator('input').fill('0142');
        await door.getByRole('button').click();
        await door.waitFor({ state: 'detached' });
      }
      expect(await sticksOut(page)).toEqual(fits);
      await page.setViewportSize({ width: 360, height: 740 });
      await readLarge(page, twice);
      expect(await sticksOut(page)).toEqual(fits);
      expect(await axeFaults(page)).toEqual(noFaults);
    }
  },
);
