import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { desk } from '#tests/support/browser.ts';
import {
  anotherOn,
  asError,
  consentOf,
  countPosts,
  emptied,
  eventually,
  everything,
  failed,
  field,
  fill,
  gate,
  hydrate,
  idleButton,
  leadsAbout,
  lived,
  loseAnswer,
  offerFunction,
  openDialog,
  readToast,
  send,
  sendAndRead,
  submitOf,
  testWith,
  toastOn,
  valuesOf,
} from '#tests/support/offer-form.ts';
import { serveSiteHere } from '#tests/support/servers-here.ts';

const test = testWith();

const tooSoon = {
  title: 'Please Wait',
  text: 'Please wait 30 seconds before submitting again.',
};

test('while the server thinks, the button waits and further submits are ignored', async ({
  open,
  service,
}) => {
  const typed = lived('1 Slow Street');
  const { passed, open: answer } = gate();
  const page = await open('/contact', {}, (blank) =>
    blank.route(offerFunction, async (route) => {
      await passed;
      await route.continue();
    }),
  );
  const posts = countPosts(page);
  const form = await hydrate(page);
  await send(form, typed);
  await form.getByRole('button', { name: 'Submitting...' }).waitFor();
  expect(await submitOf(form).isDisabled()).toBe(true);
  await field(form, 'firstName').press('Enter');
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  expect(await valuesOf(form, typed)).toEqual(typed);
  answer();
  await readToast(page, 'Offer Request');
  await anotherOn(form).click();
  await form.getByRole('button', { name: idleButton, disabled: false }).waitFor();
  expect(posts()).toBe(1);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

test('a double click makes one lead', async ({ open, service }) => {
  const typed = lived('2 Double Street');
  const page = await open('/contact');
  const form = await hydrate(page);
  await fill(form, typed);
  await submitOf(form).dblclick();
  await readToast(page, 'Offer Request');
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

test('success empties the form and leaves the reference when the toast has gone', async ({
  open,
  service,
}) => {
  const typed = { ...lived('3 Success Street'), comments: 'x'.repeat(1001) };
  const page = await open('/contact', {}, (blank) => blank.clock.install());
  const form = await hydrate(page);
  await fill(form, typed);
  await consentOf(form).check();
  const notice = form.getByText('Only the first 1,000 characters will be sent.');
  await notice.waitFor();
  await sendAndRead(form);
  const [lead] = leadsAbout(service, typed.propertyAddress);
  expect(lead?.comments).toHaveLength(1000);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  expect(await consentOf(form).isChecked()).toBe(false);
  expect(await notice.count()).toBe(0);
  await page.clock.fastForward(8_000);
  await toastOn(page).waitFor({ state: 'detached' });
  expect(await form.innerText()).toContain(lead?.reference);
});

const neverAnswers = async (page: Page) => {
  await page.route(offerFunction, () => undefined);
  // The visitor's patience is 30 seconds; the test's is not.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(50);
  });
};

test('a server that never answers loses nothing that was typed', async ({ open, problems }) => {
  const page = await open('/contact', {}, neverAnswers);
  const form = await hydrate(page);
  await fill(form, everything);
  await consentOf(form).check();
  expect(await sendAndRead(form, {}, failed.title)).toEqual(asError(failed));
  expect(await valuesOf(form, everything)).toEqual(everything);
  expect(await consentOf(form).isChecked()).toBe(true);
  expect(await submitOf(form).innerText()).toBe(idleButton);
  expect(problems.splice(0)).toEqual([expect.stringContaining('The offer request was not sent')]);
});

test('a server that is down loses nothing that was typed', async ({ visit, problems }) => {
  const short = await serveSiteHere();
  let running = true;
  const stop = async () => {
    if (running) await short.stop();
    running = false;
  };
  onTestFinished(stop);
  const page = await visit('/contact', { baseURL: short.url });
  const form = await hydrate(page);
  await fill(form, everything);
  await stop();
  expect(await sendAndRead(form, {}, failed.title)).toEqual(asError(failed));
  expect(await valuesOf(form, everything)).toEqual(everything);
  expect(problems).toContainEqual(expect.stringContaining('The offer request was not sent'));
  problems.length = 0;
});

test('when the answer was lost on its way, trying again makes no second lead', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('4 Lost Street');
  const page = await open('/contact', {}, loseAnswer);
  const form = await hydrate(page);
  expect(await sendAndRead(form, typed, failed.title)).toEqual(asError(failed));
  const [stored] = leadsAbout(service, typed.propertyAddress);
  await sendAndRead(form);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([stored]);
  expect(await form.innerText()).toContain(stored?.reference);
  problems.length = 0;
});

/** The browser keeps the whole page, or throws it away and fills the form in again. */
const memories: Record<string, (page: Page) => unknown> = {
  kept: () => undefined,
  'thrown away': (page) => page.addInitScript(() => addEventListener('unload', () => undefined)),
};

test.for(Object.keys(memories))(
  'what was typed is there after leaving and coming back to a page that was %s',
  async (memory, { open, service }) => {
    const typed = lived(`5 Return Street, page ${memory}`);
    const page = await open('/contact', {}, memories[memory]);
    const form = await hydrate(page);
    await fill(form, typed);
    await consentOf(form).check();
    await page.goto('/faq');
    await page.goBack({ waitUntil: 'commit' });
    await eventually(() => page.url()).toMatch(/\/contact$/);
    await hydrate(page);
    await eventually(() => valuesOf(form, typed)).toEqual(typed);
    expect(await consentOf(form).isChecked()).toBe(true);
    await sendAndRead(form);
    expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  },
);

test('the pause of 30 seconds holds on other pages and in the dialog', async ({
  open,
  service,
}) => {
  const typed = lived('6 Patient Street');
  const page = await open('/contact', desk, (blank) => blank.clock.install());
  const posts = countPosts(page);
  const first = await hydrate(page);
  await sendAndRead(first, typed);

  await page.goto('/waco');
  const second = await hydrate(page);
  expect(await sendAndRead(second, typed, tooSoon.title)).toEqual(asError(tooSoon));
  expect(await valuesOf(second, typed)).toEqual(typed);

  const third = await openDialog(page);
  expect(await sendAndRead(third, typed, tooSoon.title)).toEqual(asError(tooSoon));
  expect(posts()).toBe(1);

  await page.clock.fastForward(30_000);
  await sendAndRead(third);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(2);
});
