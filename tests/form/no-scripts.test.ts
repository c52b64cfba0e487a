import { expect, onTestFinished } from 'vitest';
import type { TextField } from '#lead/fields.ts';
import { scriptsOff } from '#tests/support/browser.ts';
import {
  askOf,
  consentOf,
  everything,
  field,
  fill,
  formOn,
  leadsAbout,
  lived,
  markOf,
  send,
  submitOf,
  testWith,
  type Values,
  valuesOf,
} from '#tests/support/offer-form.ts';
import { serveSiteHere } from '#tests/support/servers-here.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const test = testWith();

test('the page after a request shows its reference', async ({ open, service }) => {
  const typed = lived('1 Plain Street');
  const page = await open('/dallas', scriptsOff);
  await fill(formOn(page), typed);
  await consentOf(formOn(page)).check();
  await submitOf(formOn(page)).click();
  await page.waitForURL(/\/offer-received/);
  const [lead, ...others] = leadsAbout(service, typed.propertyAddress);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ city: 'Dallas', page: '/dallas', agree_to_texts: 1, suspect: '' });
  expect(await page.getByRole('main').innerText()).toContain(lead?.reference);
});

test('a made-up reference is not shown', async ({ look }) => {
  const page = await look('/offer-received?ref=%3Cb%3ECall%20me%3C/b%3E', scriptsOff);
  expect(await page.getByRole('main').innerText()).not.toContain('Call me');
});

test('a double click makes one lead', async ({ open, service }) => {
  const typed = lived('2 Plain Street');
  const page = await open('/contact', scriptsOff);
  await fill(formOn(page), typed);
  await submitOf(formOn(page)).dblclick();
  // The second click ends the way that the first one began, which waiting for a way calls a failure.
  await untilItHolds(() => expect(page.url()).toMatch(/\/offer-received/));
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

const mistakes = [
  {
    wrong: { firstName: ' ' },
    said: ['Missing Information', 'Please fill in all required fields.'],
  },
  {
    wrong: { comments: 'x'.repeat(2001) },
    said: ['Input Too Long', 'Comments exceeds maximum length of 2000 characters'],
  },
  { wrong: { email: 'ann@' }, said: ['Invalid Email', 'Please enter a valid email address.'] },
  { wrong: { phone: '12345' }, said: ['Invalid Input', 'Please check your input and try again.'] },
] as const;

test.for(mistakes)(
  'with scripts off, on two lines: $said',
  async ({ wrong, said }, { look, service, problems }) => {
    const typed: Values = { ...lived('3 Plain Street'), ...wrong };
    const page = await look('/contact', scriptsOff);
    const form = formOn(page);
    await fill(form, typed);
    await consentOf(form).check();
    await submitOf(form).click();
    expect(await form.getByRole('alert').getByRole('paragraph').allInnerTexts()).toEqual(said);
    expect(await valuesOf(form, typed)).toEqual(typed);
    expect(await consentOf(form).isChecked()).toBe(true);
    const [name] = Object.keys(wrong) as TextField[];
    if (name === undefined) throw new Error('The row has no mistake.');
    expect(await markOf(field(form, name))).toMatchObject({ invalid: 'true', focused: true });
    expect(leadsAbout(service, '3 Plain Street')).toEqual([]);
    problems.length = 0;
  },
);

test('with scripts off every missing field is marked with its own words', async ({
  look,
  problems,
}) => {
  const page = await look('/contact', scriptsOff);
  const form = formOn(page);
  await send(form, { firstName: 'Ann', email: 'ann@example.com' });
  for (const name of ['propertyAddress', 'lastName', 'phone'] as const) {
    expect(await markOf(field(form, name))).toEqual({
      invalid: 'true',
      description: expect.stringContaining(askOf(name)),
      focused: name === 'propertyAddress',
    });
  }
  expect(await form.locator('[aria-invalid]').count()).toBe(3);
  expect(await form.locator('.field-error:visible').count()).toBe(3);
  expect(await valuesOf(form, { firstName: '', email: '' })).toEqual({
    firstName: 'Ann',
    email: 'ann@example.com',
  });
  problems.length = 0;
});

test('over the limit everything is still in the form', async ({ visit, problems }) => {
  const limited = await serveSiteHere({ RATE_LIMIT_MAX: '1' });
  onTestFinished(limited.stop);
  const page = await visit('/contact', { ...scriptsOff, baseURL: limited.url });
  await send(formOn(page), lived('4 Plain Street'));
  await page.waitForURL(/\/offer-received/);
  await page.goto('/contact');
  await send(formOn(page), everything);
  expect(await formOn(page).getByRole('alert').innerText()).toBe(
    'Rate Limit Exceeded\n\nToo many requests. Please try again later.',
  );
  expect(await valuesOf(formOn(page), everything)).toEqual(everything);
  problems.length = 0;
});
