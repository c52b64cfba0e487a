import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TextField } from '#lead/fields.ts';
import { content, firstPath, phone, scriptsOff, test } from '#tests/support/browser.ts';
import { labelOf } from '#tests/support/offer-form.ts';

const plain = { ...phone, ...scriptsOff };

const filled: Partial<Record<TextField, string>> = {
  propertyAddress: '12 Elm Street',
  propertyCity: 'Waco',
  firstName: 'Ann <b>"O\'Neil"</b>',
  lastName: 'Field',
  phone: '254-555-0199',
  email: 'ann@example.com',
  comments: '\nRoof & fence\nneed work',
};

const field = (page: Page, name: TextField) =>
  page.getByRole('textbox', { name: new RegExp(`^${labelOf(name)}`) });

const fill = async (page: Page, values: Partial<Record<TextField, string>>) => {
  for (const [name, value] of Object.entries(values))
    await field(page, name as TextField).fill(value);
};

const send = (page: Page) => page.locator('form button[type=submit]').click();

const withForm = [
  ...new Set([
    '/',
    '/contact',
    '/property-solutions',
    firstPath('city'),
    firstPath('landing'),
    firstPath('ad'),
  ]),
];

test.for(withForm)('the form on %s is received', async (path, { visit }) => {
  const page = await visit(path, plain);
  await fill(page, { ...filled, comments: path });
  await send(page);
  await page.waitForURL(/\/offer-received(\?|$)/);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

const mistakes = [
  { message: content.messages.missing, wrong: { lastName: ' ' }, focus: 'lastName' },
  { message: content.messages['bad-email'], wrong: { email: 'ann@' }, focus: 'email' },
  { message: content.messages.invalid, wrong: { phone: '12345' }, focus: 'phone' },
] as const;

test.for(mistakes)(
  '$message.title: the form comes back as it was typed',
  async ({ message, wrong, focus }, { visit, problems }) => {
    const typed = { ...filled, ...wrong };
    const page = await visit(firstPath('landing'), plain);
    await fill(page, typed);
    await page.getByRole('checkbox').check();
    await send(page);
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toBe(`${message.title}\n\n${message.text}`);
    for (const [name, value] of Object.entries(typed)) {
      expect(await field(page, name as TextField).inputValue()).toBe(value);
    }
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await field(page, focus).getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, focus).evaluate((one) => one === document.activeElement)).toBe(true);
    problems.length = 0;
  },
);
