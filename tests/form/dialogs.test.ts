import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { content, desk } from '#tests/support/browser.ts';
import {
  eventually,
  everything,
  field,
  fill,
  formIn,
  formOn,
  hydrate,
  isFocused,
  leadsAbout,
  sendAndRead,
  testWith,
  toastOn,
  valuesOf,
} from '#tests/support/offer-form.ts';

const test = testWith();

const floating = (page: Page) => page.getByRole('button', { name: 'Get No Hassle Offer' });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Get Your Free Cash Offer' });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const openDialog = async (page: Page): Promise<Locator> => {
  await scrollTo(page, 400);
  await floating(page).click();
  const dialog = dialogOn(page);
  await formIn(dialog).waitFor();
  return dialog;
};

test.for([
  [768, 201, true],
  [1440, 201, true],
  [1440, 200, false],
  [767, 800, false],
  [390, 800, false],
] as const)('%i pixels wide, scrolled by %i: the button is there: %s', async (row, { open }) => {
  const [width, scrolled, expected] = row;
  const page = await open('/', { viewport: { width, height: 900 } });
  await hydrate(page);
  await scrollTo(page, scrolled);
  await eventually(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await eventually(() => floating(page).isVisible()).toBe(expected);
  await scrollTo(page, 0);
  await floating(page).waitFor({ state: 'detached' });
});

test('the dialog holds the form without its header, and is left by Escape', async ({ look }) => {
  const page = await look('/faq', desk);
  await page.keyboard.press('Shift');
  const dialog = await openDialog(page);
  expect(await dialog.getByRole('heading').allInnerTexts()).toEqual(['Get Your Free Cash Offer']);
  expect(await dialog.getByText(content.form.intro).count()).toBe(0);
  const form = formIn(dialog);
  await fill(form, everything);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(floating(page))).toBe(true);
  await page.keyboard.press('Enter');
  await form.waitFor();
  expect(await valuesOf(form, everything)).toEqual(everything);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(floating(page))).toBe(true);
});

test.for(['Tab', 'Shift+Tab'])('%s goes round inside the dialog', async (key, { look }) => {
  const page = await look('/faq', desk);
  await page.keyboard.press('Shift');
  const dialog = await openDialog(page);
  const stops = await dialog
    .locator('a, button, input:not([type=hidden], [tabindex="-1"]), textarea')
    .count();
  const seen = new Set<string>();
  for (let step = 0; step < stops * 2; step++) {
    await page.keyboard.press(key);
    const where = await page.evaluate(() => {
      const { activeElement: stop } = document;
      // Between the last and the first stop a browser may offer its own buttons.
      if (stop === document.body) return 'browser';
      return stop?.closest('dialog[open]') ? stop.id || stop.textContent : 'outside';
    });
    seen.add(where ?? 'nowhere');
  }
  expect(seen).not.toContain('outside');
  seen.delete('browser');
  expect(seen.size).toBeGreaterThanOrEqual(stops);
});

test('two forms on one page keep apart', async ({ open, service }) => {
  const page = await open('/waco', desk);
  const onPage = await hydrate(page);
  await fill(onPage, { firstName: 'Page', comments: 'from the page' });
  const dialog = await openDialog(page);
  const inDialog = formIn(dialog);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toHaveLength(new Set(ids).size);
  const propertyAddress = '1 Dialog Street';
  await sendAndRead(inDialog, { ...everything, propertyAddress, email: 'ann@' }, 'Invalid Email');
  expect(await inDialog.locator('[aria-invalid]').count()).toBe(1);
  expect(await isFocused(field(inDialog, 'email'))).toBe(true);
  expect(await onPage.locator('[aria-invalid]').count()).toBe(0);
  expect(await onPage.locator('.field-error:visible').count()).toBe(0);
  await sendAndRead(inDialog, { email: '' });
  expect(await valuesOf(onPage, { firstName: '', comments: '' })).toEqual({
    firstName: 'Page',
    comments: 'from the page',
  });
  const [lead] = leadsAbout(service, propertyAddress);
  expect(lead).toMatchObject({ first_name: 'Ann', city: 'Waco', page: '/waco' });
  expect(await inDialog.innerText()).toContain(lead?.reference);
  expect(await formOn(page).innerText()).not.toContain(lead?.reference);
});

test('a toast inside the dialog is seen and can be dismissed by keyboard', async ({ look }) => {
  const page = await look('/faq', desk);
  await page.keyboard.press('Shift');
  const dialog = await openDialog(page);
  await sendAndRead(formIn(dialog), {}, 'Missing Information');
  const dismiss = toastOn(page).getByRole('button', { name: 'Dismiss' });
  const onTop = await dismiss.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === one;
  });
  expect(onTop).toBe(true);
  for (let step = 0; step < 30 && !(await isFocused(dismiss)); step++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await toastOn(page).waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
});
