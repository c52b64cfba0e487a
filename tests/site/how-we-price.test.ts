import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { desk, phone, still, test } from '#tests/support/browser.ts';
import { shiftsOn, watchShifts } from '#tests/support/layout-shifts.ts';

const path = '/how-we-price';

const comeAlive = async (page: Page) => {
  await page.keyboard.press('Shift');
  await page.getByLabel('Repairs it needs').waitFor();
  // The last thing that the first move brings.
  await page.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
};

const kept = (page: Page) => page.locator('.ways .net td').allTextContents();
const verdict = (page: Page) => page.locator('.verdict');

test.for([phone, desk])(
  'on $viewport.width pixels nothing moves when it comes alive',
  async (size, { visit }) => {
    const page = await visit(path, { ...size, ...still }, watchShifts);
    await page.locator('.asked').scrollIntoViewIfNeeded();
    await comeAlive(page);
    expect(await page.locator('.figure input').count()).toBe(10);
    expect(await shiftsOn(page)).toEqual([]);
  },
);

test('the table follows what is typed, and none of it leaves the page', async ({ visit }) => {
  const page = await visit(path, { ...desk, ...still });
  await comeAlive(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const before = { url: page.url(), notes: await notesOf(page) };

  await page.getByLabel('What it would sell for, repaired').fill('150000');
  await page.getByLabel('Repairs it needs').fill('$60,000');
  await page.getByLabel('What you owe on it').fill('0');
  await page.getByLabel('Months until a listing is paid').fill('24');
  await page.getByLabel("Agents' commission").fill('7');
  await page.getByLabel("Agents' commission").press('Tab');
  // 150,000 - 60,000 - 2,250 - 3,600 - 11,250 - 18,000; and the listings with 7, 1 and 1 percent.
  await expect.poll(() => kept(page)).toEqual(['$54,900', '$50,250', '$57,000']);
  expect(await verdict(page).textContent()).toBe(
    'With these figures a listing leaves you $2,100 more than our offer: repaired first, and after about 26 months.',
  );
  expect(await verdict(page).getAttribute('aria-live')).toBe('polite');

  await page.getByLabel('Months until a listing is paid').fill('36');
  await page.getByLabel('Months until a listing is paid').press('Tab');
  await expect
    .poll(() => verdict(page).textContent())
    .toBe(
      'With these figures our offer leaves you $6,900 more than the better of the two listings.',
    );
  expect(requests).toEqual([]);
  expect({ url: page.url(), notes: await notesOf(page) }).toEqual(before);
});

test('a figure that cannot be read gets one sentence, and nothing is lost', async ({ visit }) => {
  const page = await visit(path, { ...phone, ...still });
  await comeAlive(page);
  const repairs = page.getByLabel('Repairs it needs');
  await repairs.fill('about 40k');
  await page.getByLabel('What you owe on it').fill('10,000');
  await page.getByLabel('What you owe on it').press('Tab');
  const sentence = page.getByText('Please enter an amount in dollars');
  await expect.poll(() => sentence.count()).toBe(1);
  expect(await repairs.getAttribute('aria-invalid')).toBe('true');
  expect(await repairs.inputValue()).toBe('about 40k');
  expect(await kept(page)).toEqual(['$125,200', '$137,710', '$153,650']);
  expect(await axeFaults(page)).toEqual(noFaults);

  await repairs.fill('40,000');
  await expect.poll(() => kept(page)).toEqual(['$120,200', '$133,110', '$148,650']);
  expect(await sentence.count()).toBe(0);
});

test('where large letters leave no room for three figures in a row, each says of which way it is', async ({
  visit,
}) => {
  const page = await visit(path, { ...phone, ...still });
  const named = () =>
    page
      .locator('.ways .net td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(await named()).toEqual(['none', 'none', 'none']);
  const edges = (row: string) =>
    page.locator(row).evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect().right));
  expect(await edges('.ways .net td')).toEqual(await edges('.ways thead th'));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '225%';
  });
  expect(await named()).toEqual(['"Our offer"', '"Listed as it is"', '"Repaired first"']);
});

test('on paper the comparison stands without what is there to be touched', async ({ visit }) => {
  const page = await visit(path, { ...phone, ...still });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.call-bar').isVisible()).toBe(false);
  expect(await page.locator('.ways').isVisible()).toBe(true);
  expect(await page.locator('.assumed dd').last().isVisible()).toBe(true);
});

const notesOf = async (page: Page) => ({
  cookies: await page.context().cookies(),
  inBrowser: await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
  })),
});
