import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { content, contents, desk, phone, scriptsOff, still } from '#tests/support/browser.ts';
import {
  anotherOn,
  emptied,
  eventually,
  field,
  formOn,
  gate,
  hydrate,
  isFocused,
  leadsAbout,
  lived,
  offerFunction,
  openDialog,
  send,
  sendAndRead,
  submitOf,
  testWith,
  toastOn,
  valuesOf,
} from '#tests/support/offer-form.ts';

const test = testWith();

const { hero, reference, link, next } = content.pages['offer-received'];
const headingOn = (form: Locator) => form.getByRole('heading', { name: hero.heading });

const edges = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test.for([phone, desk])(
  'at $viewport.width pixels what follows takes the place of the form, in view and with the focus',
  async (screen, { open, service }) => {
    const typed = lived(`1 Received Road, ${screen.viewport.width}`);
    const page = await open('/', { ...still, ...screen });
    const form = await hydrate(page);
    await sendAndRead(form, typed);
    const [lead] = leadsAbout(service, typed.propertyAddress);
    const said = await form.innerText();
    for (const words of [hero.lead, `${reference} ${lead?.reference}`, ...next]) {
      expect(said).toContain(words);
    }
    expect(await form.getByRole('link', { name: link }).getAttribute('href')).toMatch(
      new RegExp(`^/your-request/${lead?.reference}-`),
    );
    expect(await submitOf(form).isVisible()).toBe(false);
    expect(await valuesOf(form, typed)).toEqual(emptied(typed));
    await eventually(() => isFocused(headingOn(form))).toBe(true);
    const { bottom: toast } = await edges(toastOn(page));
    const heading = await edges(headingOn(form));
    if (screen === phone) expect(heading.top).toBeGreaterThanOrEqual(toast);
    expect(heading.bottom).toBeLessThan(screen.viewport.height);
    expect(heading.top).toBeGreaterThanOrEqual(0);
  },
);

test.for(contents.all.map(({ language }) => language))(
  'it says what the page without scripts says: %s',
  async (language, { open }) => {
    const words = contents.in(language);
    const stepsOn = (page: Page) => page.locator('main ol').first().innerText();
    const page = await open(words.book.page('contact').path, phone);
    const form = await hydrate(page);
    await form.evaluate((one: HTMLFormElement, typed) => {
      for (const [name, value] of Object.entries(typed)) {
        (one.elements.namedItem(name) as HTMLInputElement).value = value;
      }
    }, lived('2 Received Road'));
    await sendAndRead(form, {}, words.messages.submitted.title);
    const plain = await open(words.book.page('offer-received').path, scriptsOff);
    expect(await stepsOn(page)).toBe(await stepsOn(plain));
    expect(await headingOf(page, 2)).toBe(await headingOf(plain, 1));
  },
);

const headingOf = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level }).first().innerText();

test('another property opens the form again, empty, for a second request', async ({
  open,
  service,
}) => {
  const page = await open('/contact', phone, (blank) => blank.clock.install());
  const form = await hydrate(page);
  await sendAndRead(form, lived('3 Received Road'));
  await anotherOn(form).click();
  expect(await isFocused(field(form, 'propertyAddress'))).toBe(true);
  expect(await headingOn(form).count()).toBe(0);
  expect(await valuesOf(form, lived(''))).toEqual(emptied(lived('')));
  await page.clock.fastForward(30_000);
  await sendAndRead(form, lived('4 Received Road'));
  const [second] = leadsAbout(service, '4 Received Road');
  expect(await form.innerText()).toContain(second?.reference);
});

test('in a dialog it stays in the dialog, and the page behind stays where it is', async ({
  open,
}) => {
  const page = await open('/faq', { ...still, ...desk });
  await page.keyboard.press('Shift');
  const form = await openDialog(page);
  const before = await page.evaluate(() => scrollY);
  await sendAndRead(form, lived('5 Received Road'));
  await eventually(() => isFocused(headingOn(form))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('whoever has gone on to something else meanwhile is left there', async ({ open }) => {
  const { passed, open: answer } = gate();
  const page = await open('/', { ...still, ...phone }, (blank) =>
    blank.route(offerFunction, async (route) => {
      await passed;
      await route.continue();
    }),
  );
  const form = await hydrate(page);
  await send(form, lived('6 Received Road'));
  const elsewhere = page.getByRole('contentinfo').getByRole('link').first();
  await elsewhere.focus();
  const { top } = await edges(elsewhere);
  answer();
  await headingOn(form).waitFor();
  await toastOn(page).waitFor();
  expect(await isFocused(elsewhere)).toBe(true);
  expect(Math.abs((await edges(elsewhere)).top - top)).toBeLessThan(2);
  expect(await formOn(page).getByRole('link', { name: link }).count()).toBe(1);
});
