import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { content } from '#tests/support/browser.ts';
import {
  isGone,
  keep,
  keepOn,
  keptIn,
  noteOn,
  online,
  saysOn,
  submitWithout,
  words,
} from '#tests/support/kept-request.ts';
import {
  eventually,
  failed,
  field,
  isFocused,
  leadsAbout,
  lived,
  offerFunction,
  readToast,
  sendAndRead,
  submitOf,
  testWith,
  toastOn,
  valuesOf,
} from '#tests/support/offer-form.ts';

/*
 * A request that did not get through is kept on the device, if its seller asks for that, for as long as it
 * has a use. That it is sent is kept-request-sent.test.ts.
 */

const test = testWith();

test('nothing is kept before the seller asks, and a server that answers offers nothing', async ({
  open,
  problems,
}) => {
  const page = await open('/contact');
  const form = await submitWithout(page, problems, lived('1 Asked Street'));
  expect(await keptIn(page)).toEqual([]);
  await online(page);
  await page.route(offerFunction, (route) => route.fulfill({ status: 503, body: '{}' }));
  await submitOf(form).click();
  await eventually(() => keepOn(form).count()).toBe(0);
  await readToast(page, failed.title);
  expect(await keptIn(page)).toEqual([]);
  expect(await noteOn(page).count()).toBe(0);
  problems.length = 0;
});

const discardOn = (page: Page): Locator =>
  noteOn(page).getByRole('button', { name: words.discard });

test('thrown away, it is gone from the device at once and never sent', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('7 Regret Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  await discardOn(page).press('Enter');
  await saysOn(page, words.discarded);
  expect(await isFocused(noteOn(page).getByRole('button', { name: 'Dismiss' }))).toBe(true);
  expect(await keptIn(page)).toEqual([]);
  await online(page);
  await page.goto('/faq');
  await hydrateWithout(page);
  expect(await noteOn(page).count()).toBe(0);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
});

const hydrateWithout = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await page.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
};

const hour = 3_600_000;
const day = 24 * hour;

test.for([
  ['a day later', day],
  ['once the clock was set back by an hour', -hour],
] as const)('%s it is over', async ([when, jump], { open, service, problems }) => {
  const typed = lived(`10 Clock Road, ${when}`);
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + jump);
  await context.setOffline(false);
  await later.goto('/faq');
  await saysOn(later, words.expired);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
  await isGone(later);
});

test('a page that stays open without a connection removes it in time', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('11 Patient Road');
  const page = await open('/contact', {}, (blank) => blank.clock.install());
  const form = await keep(page, problems, typed);
  await page.clock.fastForward(day);
  await saysOn(page, words.expired);
  await isGone(page);
  expect(await valuesOf(form, typed)).toEqual(typed);
  await online(page);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
});

/** What a full disk, a private window and an old browser do to what a page wants to keep. */
const unable: ((page: Page) => unknown)[] = [
  async (page) => {
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  },
  (page) =>
    page.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }),
  (page) => page.evaluate(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
];

test('a device that cannot keep it says so, and what was typed stays in the form', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('12 Full Road');
  const page = await open('/contact');
  const form = await submitWithout(page, problems, typed);
  for (const makeUnable of unable) {
    await makeUnable(page);
    await keepOn(form).click();
    await form.getByRole('alert').filter({ hasText: words.impossible }).waitFor();
    expect(await valuesOf(form, typed)).toEqual(typed);
    expect(await isFocused(submitOf(form))).toBe(true);
    await submitOf(form).click();
    await keepOn(form).waitFor();
  }
  expect(words.impossible).toContain(content.company.phone);
  expect(await noteOn(page).count()).toBe(0);
  await online(page);
  await sendAndRead(form);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  problems.length = 0;
});

test('a form that was corrected before it is kept is kept as it stands, and checked', async ({
  open,
  problems,
}) => {
  const page = await open('/contact');
  const form = await submitWithout(page, problems, lived('15 Before Road'));
  await field(form, 'propertyAddress').fill('');
  await keepOn(form).click();
  await readToast(page, 'Missing Information');
  expect(await keptIn(page)).toEqual([]);
  await field(form, 'propertyAddress').fill('15 After Road');
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  expect(await keptIn(page)).toMatchObject([{ request: { propertyAddress: '15 After Road' } }]);
  expect(await toastOn(page).count()).toBeLessThan(2);
});
