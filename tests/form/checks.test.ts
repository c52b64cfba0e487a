import { expect } from 'vitest';
import { requiredFields, type TextField, textFields } from '#lead/fields.ts';
import { content } from '#tests/support/browser.ts';
import {
  asError,
  askOf,
  asNews,
  consentOf,
  countPosts,
  eventually,
  field,
  fill,
  formOn,
  hydrate,
  leadsAbout,
  markOf,
  offerFunction,
  readToast,
  required,
  send,
  sendAndRead,
  submitOf,
  submitted,
  testWith,
  toastOn,
  type Values,
} from '#tests/support/offer-form.ts';

const test = testWith();

const missing = requiredFields.map((name) => ({
  name,
  value: '   ',
  title: 'Missing Information',
  text: 'Please fill in all required fields.',
  beside: askOf(name),
}));

/** The phone input itself takes no more than 14 characters. */
const limits: readonly (readonly [TextField, number])[] = [
  ['firstName', 100],
  ['lastName', 100],
  ['email', 254],
  ['propertyAddress', 500],
  ['propertyCity', 100],
  ['propertyState', 50],
  ['propertyZip', 20],
  ['comments', 2000],
];
const tooLong = limits.map(([name, limit]) => ({
  name,
  value: 'x'.repeat(limit + 1),
  title: 'Input Too Long',
  text: `${content.messages.fields[name].label} exceeds maximum length of ${limit} characters`,
  beside: 'exceeds maximum length',
}));

const badEmail = ['ann', 'ann@', 'ann@example', 'ann@example.com, bob@example.com'].map(
  (value) => ({
    name: 'email' as const,
    value,
    title: 'Invalid Email',
    text: 'Please enter a valid email address.',
    beside: 'Please enter a valid email address.',
  }),
);

test('every limit but the phone has its row', () => {
  expect([...limits.map(([name]) => name), 'phone'].toSorted()).toEqual(textFields.toSorted());
});

test.for([...missing, ...tooLong, ...badEmail])(
  '$title: $name is told, marked, described and focused',
  async ({ name, value, title, text, beside }, { look }) => {
    const page = await look('/contact');
    const posts = countPosts(page);
    const form = await hydrate(page);
    const typed: Values = { ...required, [name]: value };
    expect(await sendAndRead(form, typed, title)).toEqual(asError({ title, text }));
    expect(await markOf(field(form, name))).toEqual({
      invalid: 'true',
      description: expect.stringContaining(beside),
      focused: true,
    });
    expect(await form.locator('[aria-invalid]').count()).toBe(1);
    expect(await form.locator('.field-error:visible').count()).toBe(1);
    expect(await field(form, name).inputValue()).toBe(name === 'phone' ? '' : value);
    expect(posts()).toBe(0);
  },
);

test('the first of several mistakes is told, in the specified order', async ({ look }) => {
  const page = await look('/contact');
  const form = await hydrate(page);
  const steps: [Values, string, TextField][] = [
    [
      { lastName: 'Field', comments: 'x'.repeat(2001), email: 'ann@' },
      'Missing',
      'propertyAddress',
    ],
    [{ ...required, comments: 'x'.repeat(2001) }, 'Input Too Long', 'comments'],
    [{ propertyCity: 'x'.repeat(101) }, 'Input Too Long', 'propertyCity'],
    [{ comments: '', propertyCity: '' }, 'Invalid Email', 'email'],
  ];
  for (const [values, title, wrong] of steps) {
    await sendAndRead(form, values, title);
    expect(await toastOn(page).count()).toBe(1);
    expect((await markOf(field(form, wrong))).focused).toBe(true);
  }
});

test('every missing field is marked with its own words, and the first of the form has the focus', async ({
  look,
}) => {
  const page = await look('/contact');
  const form = await hydrate(page);
  await sendAndRead(form, { firstName: 'Ann' }, 'Missing Information');
  for (const name of ['propertyAddress', 'lastName', 'phone'] as const) {
    expect(await markOf(field(form, name))).toEqual({
      invalid: 'true',
      description: expect.stringContaining(askOf(name)),
      focused: name === 'propertyAddress',
    });
  }
  expect(await form.locator('[aria-invalid]').count()).toBe(3);
  expect(await form.locator('.field-error:visible').allInnerTexts()).toEqual(
    (['propertyAddress', 'lastName', 'phone'] as const).map(askOf),
  );
  await send(form, { propertyAddress: '1 Elm Street', lastName: 'Field' });
  await eventually(() => form.locator('[aria-invalid]').count()).toBe(1);
  expect((await markOf(field(form, 'phone'))).focused).toBe(true);
});

test('a corrected form is sent, and nothing stays marked', async ({ open, service }) => {
  const propertyAddress = '1 Corrected Street';
  const page = await open('/contact');
  const form = await hydrate(page);
  await sendAndRead(form, { ...required, propertyAddress, email: 'ann@' }, 'Invalid Email');
  expect(await sendAndRead(form, { email: ' Ann@Example.COM ' })).toEqual(asNews(submitted));
  expect(await form.locator('[aria-invalid]').count()).toBe(0);
  expect(leadsAbout(service, propertyAddress)).toMatchObject([{ email: 'ann@example.com' }]);
});

test.for([false, true])(
  'without an email and with texts %s the request is stored',
  async (agrees, { open, service }) => {
    const propertyAddress = `2 Consent Street ${agrees}`;
    const page = await open('/waco');
    const box = consentOf(formOn(page));
    expect(await box.isChecked()).toBe(false);
    expect(await box.evaluate((one: HTMLInputElement) => one.required)).toBe(false);
    const label = page.getByLabel(
      'By checking this box, you agree to receive texts from the company.',
      { exact: true },
    );
    expect(await label.count()).toBe(1);
    const form = await hydrate(page);
    await fill(form, { ...required, propertyAddress, comments: '<b>Old</b> roof' });
    if (agrees) await label.check();
    const sent = page.waitForRequest(offerFunction);
    await submitOf(form).click();
    const { version } = content.consent;
    expect((await sent).postDataJSON()).toMatchObject({
      consentVersion: version,
      language: 'en',
    });
    await readToast(page, 'Offer Request');
    expect(leadsAbout(service, propertyAddress)).toMatchObject([
      {
        first_name: 'Ann',
        last_name: 'Field',
        phone: '+12545550142',
        email: '',
        comments: 'Old roof',
        agree_to_texts: Number(agrees),
        city: 'Waco',
        page: '/waco',
      },
    ]);
    expect(await box.isChecked()).toBe(false);
  },
);
